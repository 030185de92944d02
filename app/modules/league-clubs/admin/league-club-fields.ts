import { defineNumberField, defineTextField } from '#app/endpoints/fields.ts';
import { opponentClubFields } from '#app/modules/calendar/calendar.ts';

/** Form fields of a league club; all but the name may keep their default. */
export const leagueClubFields = {
  name: { ...opponentClubFields.name, hint: 'In full, as it is to stand in the handbook' },
  shortName: defineTextField('Short name', {
    maxLength: 40,
    hint: 'As its teams begin: ‘Osmoor’ of Osmoor A. Empty: the name without what kind of club it is.',
    autoComplete: 'off',
  }),
  greens: defineNumberField('Greens', {
    min: 1,
    max: 6,
    invalidMessage: 'Please say how many greens, 1 to 6.',
  }),
  /** Its label is set from the configured word (`useLeagueClubFields`). */
  rinks: defineNumberField('On each green', {
    min: 1,
    max: 12,
    invalidMessage: 'Please say how many, 1 to 12.',
  }),
  address: opponentClubFields.address,
  directions: opponentClubFields.directions,
  map: opponentClubFields.map,
  website: defineTextField('Its own site', { maxLength: 300, type: 'url', hint: 'Beginning with https://' }),
};

/** Initial values of a new club. */
export const newLeagueClubDefaults = { greens: 1, rinks: 6 };

export const leagueClubMergeFields = {
  into: {
    ...defineTextField('The right name', { maxLength: 100, requiredMessage: 'Please choose a club.' }),
  },
};
