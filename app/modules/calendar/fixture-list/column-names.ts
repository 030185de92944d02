import { namesIn } from '#app/core/typed.ts';
import { labelsOf } from '#app/endpoints/fields.ts';
import { detailFields } from '#app/modules/calendar/events/event-fields.ts';

/** Labels of the columns of a fixture list; '' is an ignored column. */
export const columnNames = {
  date: 'Date',
  weekday: 'Weekday',
  type: 'Kind or league',
  division: 'Division',
  home: 'Side at home',
  away: 'Side that is away',
  ourTeam: 'Our team',
  section: 'Section',
  opponent: 'Opponent or event',
  place: 'Home, away or place',
  ...labelsOf(detailFields),
} as const;

export type Column = keyof typeof columnNames;
export const columnKeys = namesIn(columnNames);

/** True if the columns suffice to parse a list: the date, and the opponent or both sides. */
export const isEnough = (columns: (Column | '')[]) =>
  columns.includes('date') &&
  (columns.includes('opponent') || (columns.includes('home') && columns.includes('away')));
