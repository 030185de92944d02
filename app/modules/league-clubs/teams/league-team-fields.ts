import { defineCustomField, defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a team in a season, on the club page and in the book. */
export const leagueTeamFields = {
  name: defineTextField('Name of the team', {
    maxLength: 80,
    requiredMessage: 'Please give a name.',
    hint: 'As in the table: Osmoor A',
    autoComplete: 'off',
  }),
  captain: defineTextField('Captain', { maxLength: 80, autoComplete: 'off' }),
  captainEmail: defineTextField('The captain’s e-mail', {
    maxLength: 200,
    type: 'email',
    hint: 'Links to enter results go there. It is shown to nobody.',
    autoComplete: 'off',
  }),
  captainPhone: defineTextField('The captain’s telephone', {
    maxLength: 40,
    type: 'tel',
    hint: 'For the other captains and the secretary.',
    autoComplete: 'off',
  }),
  green: defineNumberField('On which of its greens it is at home', {
    min: 1,
    max: 6,
    invalidMessage: 'Please say which green, 1 to 6.',
  }),
  division: defineCustomField('Division'),
};

/** Returns the name of a club's next team: 'Osmoor A', then 'Osmoor B'. */
export function getNextLeagueTeamName(club: string, taken: readonly string[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letter = [...letters].find((one) => !taken.includes(`${club} ${one}`)) ?? 'A';
  return `${club} ${letter}`;
}
