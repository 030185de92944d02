import { typedKeys } from '#app/core/typed-objects.ts';
import { getFieldLabels } from '#app/endpoints/fields.ts';
import { eventDetailFields } from '#app/modules/calendar/calendar.ts';

/** Labels of the columns of a fixture list; '' is an ignored column. */
export const fixtureColumnLabels = {
  date: 'Date',
  weekday: 'Weekday',
  type: 'Kind or league',
  division: 'Division',
  home: 'Home team',
  away: 'Away team',
  ourTeam: 'Our team',
  section: 'Section',
  opponent: 'Opponent or event',
  place: 'Home, away or place',
  ...getFieldLabels(eventDetailFields),
} as const;

export type FixtureListColumn = keyof typeof fixtureColumnLabels;
export const fixtureColumnKeys = typedKeys(fixtureColumnLabels);

/** True if the columns suffice to parse a list: the date, and the opponent or both sides. */
export const hasRequiredFixtureColumns = (columns: (FixtureListColumn | '')[]) =>
  columns.includes('date') &&
  (columns.includes('opponent') || (columns.includes('home') && columns.includes('away')));
