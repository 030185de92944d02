import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';
import { opponentClubFields } from '#app/modules/opponents/opponents.ts';

/** Form fields of a league club; all but the name may keep their default. */
export const leagueClubFields = {
  name: { ...opponentClubFields.name, hint: 'In full, as it should appear in the handbook' },
  shortName: defineTextField('Short name', {
    maxLength: 40,
    hint: 'The start of its teams’ names, such as Osmoor in Osmoor A. If empty, we use the club’s name without its ending.',
    autoComplete: 'off',
  }),
  greens: defineNumberField('Greens', {
    min: 1,
    max: 6,
    invalidMessage: 'Enter the number of greens, 1 to 6.',
  }),
  /** Its label is set from the configured word (`useLeagueClubFields`). */
  rinks: defineNumberField('On each green', {
    min: 1,
    max: 12,
    invalidMessage: 'Enter a number from 1 to 12.',
  }),
  address: opponentClubFields.address,
  directions: opponentClubFields.directions,
  map: opponentClubFields.map,
  website: defineTextField('Website', { maxLength: 300, type: 'url', hint: 'Starts with https://' }),
};

/** Initial values of a new club. */
export const newLeagueClubDefaults = { greens: 1, rinks: 6 };

export const leagueClubMergeFields = {
  into: {
    ...defineTextField('Merge into', { maxLength: 100, requiredMessage: 'Choose a club.' }),
  },
};
