import { plainName } from '#app/club/calendar/clubs/club-names.ts';
import { detailNames } from '#app/club/calendar/events/desk-event.ts';
import { readFixtureDate, weekdayIn } from './fixture-dates.ts';
import { readTime } from './fixture-words.ts';

/** What a column of a fixture list may hold; '' for one that is left aside. */
export const columnNames = {
  date: 'Date',
  weekday: 'Weekday',
  type: 'Kind',
  opponent: 'Opponent or event',
  place: 'Home, away or place',
  ...detailNames,
} as const;

export type Column = keyof typeof columnNames;
export const columnKeys = Object.keys(columnNames) as Column[];

/** Words by which each column goes, in small letters. */
const headers: Record<Column, string[]> = {
  date: ['date', 'dates', 'when', 'match date', 'fixture date'],
  weekday: ['day', 'weekday', 'day of week', 'day of the week'],
  type: ['type', 'kind', 'league', 'competition', 'match', 'category', 'division'],
  opponent: [
    'opponent',
    'opponents',
    'event',
    'fixture',
    'fixtures',
    'team',
    'club',
    'opposition',
    'against',
    'v',
    'vs',
    'versus',
    'name',
    'event name',
    'opponent or event',
  ],
  place: [
    'place',
    'venue',
    'where',
    'location',
    'h a',
    'home away',
    'home or away',
    'home away or place',
    'ha',
    'ground',
    'green',
    'at',
  ],
  time: ['time', 'start', 'start time', 'starts', 'kick off'],
  note: ['note', 'notes', 'remarks', 'comment', 'comments', 'details'],
  team: ['side', 'sides', 'format', 'team size'],
  woods: ['woods', 'bowls'],
  games: ['games'],
  ends: ['ends'],
  rules: ['rules'],
  link: ['link', 'page'],
  album: ['album', 'photodrivefolder', 'photos'],
  winner: ['winner', 'won by', 'result'],
  score: ['score'],
};

export interface Columns {
  columns: (Column | '')[];
  /** The index of the row that names them, if one does. */
  header: number | undefined;
}

/** Which column holds what: by the words of a header row within the first ten, else by what the cells look like. */
export function findColumns(rows: string[][], year: number): Columns {
  const named = rows.slice(0, 10).map(readHeader);
  const header = named.findIndex(
    (columns) => columns.includes('date') && columns.filter(Boolean).length >= 2,
  );
  if (header >= 0) return { columns: named[header] ?? [], header };
  return { columns: guessColumns(rows, year), header: undefined };
}

function readHeader(row: string[]): (Column | '')[] {
  const plain = row.map(plainName);
  const found = plain.map((cell) => columnKeys.find((name) => headers[name].includes(cell)) ?? '');
  // The site's own lists have a column 'team' beside 'opponent'.
  const own = plain.includes('opponent') && plain.includes('team');
  const columns = own ? found.map((name, index) => (plain[index] === 'team' ? 'team' : name)) : found;
  return columns.map((name, index) => (columns.indexOf(name) === index ? name : ''));
}

type Look = (cell: string) => boolean;

function guessColumns(rows: string[][], year: number): (Column | '')[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns: (Column | '')[] = Array.from({ length: width }, () => '');
  const cells = columns.map((_, index) =>
    rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== ''),
  );
  const isDate: Look = (cell) =>
    'date' in readFixtureDate(cell, year) || (/\d/.test(cell) && weekdayIn(cell) !== undefined);
  const looks: [Column, Look][] = [
    ['weekday', (cell) => weekdayIn(cell) !== undefined && !/\d/.test(cell) && cell.length < 12],
    ['date', isDate],
    ['time', (cell) => readTime(cell) !== undefined && !/^\d{1,2}$/.test(cell)],
    ['place', (cell) => /^(?:h|a|home|away)$/i.test(cell)],
    [
      'type',
      (cell) => /^(?:league|friendly|roll.?ups?|open|county|tues?day|wednes?day|fri(?:day)?)$/i.test(cell),
    ],
  ];
  for (const [name, look] of looks) {
    const left = cells.filter((column, index) => columns[index] === '' && column.length > 0).length;
    // What is played may be called like a kind: one column is left for it.
    if (name === 'type' && left < 2) continue;
    const most = cells.map((column) =>
      column.length === 0 ? 0 : column.filter(look).length / column.length,
    );
    const best = most.findIndex(
      (share, index) =>
        columns[index] === '' &&
        share >= 0.5 &&
        share === Math.max(...most.filter((_, i) => columns[i] === '')),
    );
    if (best >= 0) columns[best] = name;
  }
  // Under the headings of months the days are numbers.
  if (!columns.includes('date')) {
    const days = cells.findIndex(
      (column, index) =>
        columns[index] === '' && column.filter((cell) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(cell)).length > 1,
    );
    if (days >= 0) columns[days] = 'date';
  }
  // Of what is left, in the order in which people write it: whom we play, then where.
  for (const name of ['opponent', 'place', 'note'] as const) {
    if (columns.includes(name)) continue;
    const free = columns.findIndex((column, index) => column === '' && (cells[index]?.length ?? 0) > 0);
    if (free >= 0) columns[free] = name;
  }
  return columns;
}
