import type { EventFields } from '#app/club/calendar/events/desk-event.ts';
import { eventFields } from '#app/club/calendar/events/event-shapes.server.ts';
import { type Kind, kindOf } from '#app/club/calendar/kinds/kinds.ts';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { Column } from './fixture-columns.ts';
import { monthHeading, readFixtureDate, weekdayFault, weekdayIn } from './fixture-dates.ts';
import { readOpponent, readPlace, readTime } from './fixture-words.ts';
import { guessType, readType } from './kind-words.ts';

/** What the list says of one event; a field that it does not give is not there. */
export type Given = Partial<EventFields> & Pick<EventFields, 'date' | 'opponent'>;

export type FixtureLine = { line: number; text: string } & (
  | { given: Given; type: string; remark: string }
  | { fault: string }
);

export interface Context {
  year: number;
  /** The club's own name. */
  club: string;
  leagues: { day: string; name: string }[];
  kinds: Kind[];
}

/** A fixture list's rows of cells, line by line: what each says, or why it cannot be read. Empty lines and headings of months are passed over. */
export function readFixtures(
  rows: string[][],
  columns: (Column | '')[],
  header: number | undefined,
  context: Context,
): FixtureLine[] {
  let month: number | undefined;
  const lines: FixtureLine[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = row.filter((cell) => cell.trim() !== '');
    if (cells.length === 0 || (header !== undefined && index <= header)) continue;
    const heading = cells.length === 1 ? monthHeading(cells[0] ?? '') : undefined;
    if (heading) {
      month = heading;
      continue;
    }
    const about = { line: index + 1, text: cells.join(' · ').slice(0, 120) };
    const cell = (name: Column) => (row[columns.indexOf(name)] ?? '').trim();
    lines.push({ ...about, ...readFixture(cell, context, month) });
  }
  return lines;
}

function readFixture(cell: (name: Column) => string, context: Context, month: number | undefined) {
  const { year, club, kinds } = context;
  const written = cell('date');
  if (!written) return { fault: 'There is no date.' };
  const read = readFixtureDate(written, year, month);
  if ('fault' in read) return read;
  const { day } = read;
  const said = weekdayIn(cell('weekday'));
  const fault = said && weekdayFault(said, day, year);
  if (fault) return { fault };

  const { opponent, place } = readOpponent(cell('opponent'));
  if (!opponent) return { fault: `Nothing says who is played or what happens on ${showDay(day)}.` };
  const weekday = weekdayOf(year, day);
  const named = readType(cell('type'), weekday, context);
  const type = named ?? guessType(opponent, weekday, kinds);
  const remark = cell('type') && !named ? `‘${cell('type')}’ is no kind of event that the calendar has.` : '';
  const time = cell('time') && readTime(cell('time'));
  if (time === undefined) return { fault: `‘${cell('time')}’ is no time such as 14:00 or 2pm.` };
  const given: Given = {
    ...{ date: `${year}-${day}`, opponent },
    ...(named ? { type: named } : {}),
    ...(time ? { time } : {}),
    ...(place ? { place, location: '' } : {}),
    ...readPlace(cell('place'), opponent, club),
  };
  for (const name of others) if (cell(name)) given[name] = cell(name);
  return check(given, type, kinds) ?? { given, type, remark };
}

const others = [
  'note',
  'team',
  'woods',
  'games',
  'ends',
  'rules',
  'link',
  'album',
  'winner',
  'score',
] as const;

/** What the form would refuse is refused here in the same words. */
function check(given: Given, type: string, kinds: Kind[]): { fault: string } | undefined {
  const read = eventFields.safeParse(wholeOf(given, type, kinds));
  return read.success ? undefined : { fault: read.error.issues[0]?.message ?? 'It cannot be read.' };
}

/** The list's line as an event of its own: what it does not say is as usual. */
export function wholeOf(given: Given, type: string, kinds: Kind[]): EventFields {
  const atHome = ['roll-up', 'open'].includes(kindOf(kinds, type).nature);
  return {
    ...{ type, place: atHome ? 'home' : 'elsewhere', lastDay: '', location: '', time: '', note: '' },
    ...{ team: '', woods: '', games: '', ends: '', rules: '', link: '', album: '', winner: '', score: '' },
    ...given,
  };
}
