import { sameName } from '#app/club/calendar/clubs/club-names.ts';
import type { EventFields } from '#app/club/calendar/events/desk-event.ts';
import { eventFields } from '#app/club/calendar/events/event-shapes.server.ts';
import { type Kind, kindOf } from '#app/club/calendar/kinds/kinds.ts';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { Column } from './fixture-columns.ts';
import { monthHeading, readFixtureDate, weekdayIn } from './fixture-dates.ts';
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
  /** Our own, where there are any: a line may say which of them plays, ‘Larkby A v Tathby’. */
  teams?: { id: string; name: string }[];
}

/** A fixture list's rows of cells, line by line: what each says, or why it cannot be read. Empty lines and headings of months are passed over. */
export function readFixtures(
  rows: string[][],
  columns: (Column | '')[],
  header: number | undefined,
  context: Context,
): FixtureLine[] {
  let above: ReturnType<typeof monthHeading>;
  let after: string | undefined;
  const lines: FixtureLine[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = row.filter((cell) => cell.trim() !== '');
    if (cells.length === 0 || (header !== undefined && index <= header)) continue;
    const heading = cells.length === 1 ? monthHeading(cells[0] ?? '') : undefined;
    if (heading) {
      above = heading;
      continue;
    }
    const about = { line: index + 1, text: cells.join(' · ').slice(0, 120) };
    const cell = (name: Column) => (row[columns.indexOf(name)] ?? '').trim();
    const around = { ...above, after, weekday: weekdayIn(cell('weekday')) };
    const date = cell('date') ? readFixtureDate(cell('date'), context.year, around) : noDate;
    if ('date' in date) after = date.date;
    lines.push({ ...about, ...('fault' in date ? date : readFixture(cell, context, date.date)) });
  }
  return lines;
}

const noDate = { fault: 'There is no date.' };

function readFixture(cell: (name: Column) => string, context: Context, date: string) {
  const { club, kinds } = context;
  const day = date.slice(5);
  const { us, ...said } = readOurTeam(cell('opponent'), context.teams ?? []);
  const { opponent, place } = readOpponent(said.opponent);
  if (!opponent) return { fault: `Nothing says who is played or what happens on ${showDay(day)}.` };
  const weekday = weekdayOf(Number(date.slice(0, 4)), day);
  const named = readType(cell('type'), weekday, context);
  const type = named ?? guessType(opponent, weekday, kinds);
  const unknown =
    cell('type') && !named ? `‘${cell('type')}’ is no kind of event that the calendar has.` : '';
  const later = date.startsWith(`${context.year}-`) ? '' : `That is in ${date.slice(0, 4)}.`;
  const remark = [later, unknown].filter(Boolean).join(' ');
  const time = cell('time') && readTime(cell('time'));
  if (time === undefined) return { fault: `‘${cell('time')}’ is no time such as 14:00 or 2pm.` };
  const given: Given = {
    ...{ date, opponent },
    ...(us ? { ourTeam: us } : {}),
    ...(named ? { type: named } : {}),
    ...(time ? { time } : {}),
    ...(place ? { place, location: '' } : {}),
    ...readPlace(cell('place'), opponent, club),
  };
  for (const name of others) if (cell(name)) given[name] = cell(name);
  return check(given, type, kinds) ?? { given, type, remark };
}

/** 'Larkby A v Tathby' -> our team and 'Tathby'. */
function readOurTeam(text: string, teams: { id: string; name: string }[]) {
  const [first = '', ...rest] = text.split(/ vs?\.? /i);
  const us = teams.find(({ name }) => sameName(name, first));
  return us && rest.length > 0 ? { us: us.id, opponent: rest.join(' v ') } : { opponent: text };
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
    ...{ ourTeam: '', section: '' },
    ...{ team: '', woods: '', games: '', ends: '', rules: '', link: '', album: '', winner: '', score: '' },
    ...given,
  };
}
