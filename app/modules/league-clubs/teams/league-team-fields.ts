import { defineCustomField, defineNumberField, defineTextField } from '#app/endpoints/fields.ts';

/** Form fields of a team in a season, on the club page and in the book. */
export const leagueTeamFields = {
  name: defineTextField('Team name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    hint: 'As in the table, for example Osmoor A',
    autoComplete: 'off',
  }),
  captain: defineTextField('Captain', { maxLength: 80, autoComplete: 'off' }),
  captainEmail: defineTextField('Captain’s email', {
    maxLength: 200,
    type: 'email',
    hint: 'We email links to enter results to this address. No one else can see it.',
    autoComplete: 'off',
  }),
  captainPhone: defineTextField('Captain’s phone', {
    maxLength: 40,
    type: 'tel',
    hint: 'For the other captains and the secretary.',
    autoComplete: 'off',
  }),
  green: defineNumberField('Home green', {
    min: 1,
    max: 6,
    invalidMessage: 'Enter the number of the green, 1 to 6.',
  }),
  division: defineCustomField('Division'),
};

/** Returns the name of a club's next team: 'Osmoor A', then 'Osmoor B'. */
export function getNextLeagueTeamName(club: string, taken: readonly string[]): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const letter = [...letters].find((one) => !taken.includes(`${club} ${one}`)) ?? 'A';
  return `${club} ${letter}`;
}
