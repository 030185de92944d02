import { line, number } from '#app/endpoints/fields.ts';
import { clubFields } from '#app/modules/calendar/calendar.ts';

/** Form fields of a league club; all but the name may keep their default. */
export const leagueClubFields = {
  name: { ...clubFields.name, hint: 'In full, as it is to stand in the handbook' },
  shortName: line('Short name', {
    most: 40,
    hint: 'As its teams begin: ‘Osmoor’ of Osmoor A. Empty: the name without what kind of club it is.',
    autoComplete: 'off',
  }),
  greens: number('Greens', { min: 1, max: 6, wrong: 'Please say how many greens, 1 to 6.' }),
  /** Its label is set from the configured word (`useLeagueClubFields`). */
  rinks: number('On each green', { min: 1, max: 12, wrong: 'Please say how many, 1 to 12.' }),
  address: clubFields.address,
  directions: clubFields.directions,
  map: clubFields.map,
  website: line('Its own site', { most: 300, type: 'url', hint: 'Beginning with https://' }),
};

/** Initial values of a new club. */
export const newClub = { greens: 1, rinks: 6 };

export const mergerFields = {
  into: { ...line('The right name', { most: 100, needed: 'Please choose a club.' }) },
};
