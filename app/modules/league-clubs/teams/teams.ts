import { line, number, own } from '#app/endpoints/fields.ts';

/** Form fields of a team in a season, on the club page and in the book. */
export const teamFields = {
  name: line('Name of the team', {
    most: 80,
    needed: 'Please give a name.',
    hint: 'As in the table: Osmoor A',
    autoComplete: 'off',
  }),
  captain: line('Captain', { most: 80, autoComplete: 'off' }),
  captainEmail: line('The captain’s e-mail', {
    most: 200,
    type: 'email',
    hint: 'Links to enter results go there. It is shown to nobody.',
    autoComplete: 'off',
  }),
  captainPhone: line('The captain’s telephone', {
    most: 40,
    type: 'tel',
    hint: 'For the other captains and the secretary.',
    autoComplete: 'off',
  }),
  green: number('On which of its greens it is at home', {
    min: 1,
    max: 6,
    wrong: 'Please say which green, 1 to 6.',
  }),
  division: own('Division'),
};

/** Returns the name of a club's next team: 'Osmoor A', then 'Osmoor B'. */
export function nextName(club: string, taken: readonly string[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letter = [...letters].find((one) => !taken.includes(`${club} ${one}`)) ?? 'A';
  return `${club} ${letter}`;
}
