import { parseFixtureTime } from '#app/modules/fixture-list/pasted-list/parse-fixture-cells.ts';
import { parseFixtureDate, parseWeekday } from '#app/modules/fixture-list/pasted-list/parse-fixture-date.ts';
import {
  parseOurSideCell,
  parseOurSideName,
  toComparableClubName,
} from '#app/modules/opponents/opponents.ts';
import { detectFixtureSideColumns } from './detect-side-columns.ts';
import { type FixtureListColumn, fixtureColumnKeys } from './fixture-column-labels.ts';
import type { FixtureListContext } from './fixture-list-context.ts';
import { isEventKindName } from './parse-event-kind.ts';

/** Header words of each column, in lower case. */
const columnHeaderWords: Record<FixtureListColumn, string[]> = {
  date: ['date', 'dates', 'when', 'match date', 'fixture date'],
  weekday: ['day', 'weekday', 'day of week', 'day of the week'],
  type: ['type', 'kind', 'league', 'competition', 'match', 'category'],
  division: ['division', 'div'],
  home: ['home', 'home team', 'home side', 'home club', 'host', 'hosts'],
  away: ['away', 'away team', 'away side', 'away club', 'visitor', 'visitors', 'visiting team'],
  ourTeam: ['our team', 'our side', 'ourteam', 'us'],
  section: ['section'],
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

interface DetectedFixtureColumns {
  columns: (FixtureListColumn | '')[];
  /** Index of the header row, if there is one. */
  header: number | undefined;
}

/** Detect the content of each column: from a header row within the first ten, else from the cells. */
export function detectFixtureColumns(rows: string[][], context: FixtureListContext): DetectedFixtureColumns {
  const named = rows.slice(0, 10).map((row, index) => parseHeaderRow(row, rows.slice(index + 1), context));
  const header = named.findIndex(
    (columns) =>
      (columns.includes('date') && columns.filter(Boolean).length >= 2) ||
      (columns.includes('home') && columns.includes('away')),
  );
  const columns = named[header];
  if (!columns) return { columns: guessColumnsFromCells(rows, context), header: undefined };
  if (columns.includes('date')) return { columns, header };
  // Dates that were headings above their matches are in a column without a header.
  const guessed = guessColumnsFromCells(rows.slice(header + 1), context).indexOf('date');
  return { columns: columns.map((name, at) => (at === guessed && name === '' ? 'date' : name)), header };
}

function parseHeaderRow(
  row: string[],
  below: string[][],
  context: FixtureListContext,
): (FixtureListColumn | '')[] {
  const plain = row.map(toComparableClubName);
  const found = plain.map(
    (cell) => fixtureColumnKeys.find((name) => columnHeaderWords[name].includes(cell)) ?? '',
  );
  const has = (name: FixtureListColumn) => found.includes(name);
  const sides = has('home') && has('away');
  const opponents = found.filter((name, at) => name === 'opponent' && plain[at] !== 'team').length;
  const columns = found.map((name, at): FixtureListColumn | '' => {
    const word = plain[at];
    if (!sides && (name === 'home' || name === 'away')) return '';
    // Between home and away, a column 'v' or 'match' is not the opponent.
    if (sides && name === 'opponent')
      return word === 'team' && holdsOurTeams(below, at, context) ? 'ourTeam' : '';
    if (word === 'match' && !has('opponent') && !sides) return 'opponent';
    // Our own export has 'team' beside 'opponent': the format of a side.
    if (word === 'team' && opponents > 0) return holdsOurTeams(below, at, context) ? 'ourTeam' : 'team';
    return name;
  });
  return columns.map((name, index) => (columns.indexOf(name) === index ? name : ''));
}

function holdsOurTeams(rows: string[][], at: number, context: FixtureListContext): boolean {
  const cells = getColumnCells(rows, at);
  return cells.filter((cell) => parseOurSideCell(cell, context)).length * 2 > cells.length;
}

const getColumnCells = (rows: string[][], at: number) =>
  rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');

/** True for a home/away column. Team letters A and B do not count: of two columns, take the one that contains home. */
function isHomeAwayColumn(cells: string[][], index: number): boolean {
  const isHome = (cell: string) => /^h(?:ome)?$/i.test(cell);
  const own = cells[index] ?? [];
  return !own.some((cell) => /^[b-g]$/i.test(cell)) && (own.some(isHome) || !cells.flat().some(isHome));
}

type CellTest = (cell: string) => boolean;

function guessColumnsFromCells(rows: string[][], context: FixtureListContext): (FixtureListColumn | '')[] {
  const { year } = context;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns: (FixtureListColumn | '')[] = Array.from({ length: width }, () => '');
  const cells = columns.map((_, index) => getColumnCells(rows, index));
  const isDate: CellTest = (cell) =>
    'date' in parseFixtureDate(cell, year) || (/\d/.test(cell) && parseWeekday(cell) !== undefined);
  const looks: [FixtureListColumn, CellTest][] = [
    ['weekday', (cell) => parseWeekday(cell) !== undefined && /^[a-z]+\.?$/i.test(cell)],
    ['date', isDate],
    ['time', (cell) => parseFixtureTime(cell) !== undefined && !/^\d{1,2}$/.test(cell)],
    ['place', (cell) => /^(?:h|a|home|away)$/i.test(cell)],
    ['ourTeam', (cell) => !parseOurSideName(cell, context) && parseOurSideCell(cell, context) !== undefined],
    ['type', (cell) => isEventKindName(cell, context)],
  ];
  for (const [name, look] of looks) {
    const left = cells.filter((column, index) => columns[index] === '' && column.length > 0).length;
    // An event's name may equal a kind's: leave one column for it.
    if (name === 'type' && left < 2) continue;
    const most = cells.map((column) =>
      column.length === 0 ? 0 : column.filter(look).length / column.length,
    );
    const best = most.findIndex(
      (share, index) =>
        columns[index] === '' &&
        share >= 0.5 &&
        (name !== 'place' || isHomeAwayColumn(cells, index)) &&
        share === Math.max(...most.filter((_, i) => columns[i] === '')),
    );
    if (best >= 0) columns[best] = name;
  }
  // Under month headings, dates are plain numbers.
  if (!columns.includes('date')) {
    const days = cells.findIndex(
      (column, index) =>
        columns[index] === '' && column.filter((cell) => /^\d{1,2}(?:st|nd|rd|th)?$/.test(cell)).length > 1,
    );
    if (days >= 0) columns[days] = 'date';
  }
  detectFixtureSideColumns(columns, rows, context);
  // Skip a column that holds only 'v'.
  const isBetween = (index: number) => cells[index]?.every((cell) => /^(?:vs?|versus|[-–—])\.?$/i.test(cell));
  const isTaken = columns.includes('home') ? ['opponent'] : [];
  // Assign the remaining columns in the usual order: opponent, then place, then note.
  for (const name of ['opponent', 'place', 'note'] as const) {
    if (columns.includes(name) || isTaken.includes(name)) continue;
    const free = columns.findIndex(
      (column, index) => column === '' && (cells[index]?.length ?? 0) > 0 && !isBetween(index),
    );
    if (free >= 0) columns[free] = name;
  }
  return columns;
}
