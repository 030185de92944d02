import { showDay, weekdayOf } from '#app/core/dates.ts';
import { isIn } from '#app/core/typed.ts';
import { readOurTeam } from '#app/modules/calendar/clubs/team-names.ts';
import type { EventFields } from '#app/modules/calendar/events/desk-event.ts';
import { eventForm } from '#app/modules/calendar/events/event-fields.ts';
import { eventFields } from '#app/modules/calendar/events/event-shapes.server.ts';
import { type Kind, kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { monthHeading, readFixtureDate, weekdayIn } from '#app/modules/calendar/pasted-list/fixture-dates.ts';
import { readPlace, readTime } from '#app/modules/calendar/pasted-list/fixture-words.ts';
import { isDay, type Row } from '#app/modules/calendar/pasted-list/list-shapes.ts';
import type { Column } from './column-names.ts';
import { guessType, readType } from './kind-words.ts';
import { leagueWithin, readLeague } from './league-words.ts';
import type { Context } from './list-context.ts';
import { type Cells, overlook, type WholeList, whoPlays } from './who-plays.ts';

/** Values that the list gives for one event; missing fields are absent. */
export type Given = Partial<EventFields> & Pick<EventFields, 'date' | 'opponent'>;

export type FixtureLine = { line: number; text: string } & (
  | { given: Given; type: string; remark: string }
  | { fault: string }
);

interface FixtureLines {
  lines: FixtureLine[];
  /** Number of matches between other sides. */
  others: number;
}

/** Context from the headings above a row. */
interface Above {
  month?: ReturnType<typeof monthHeading>;
  /** League, or a division of one. */
  type?: string | undefined;
  division?: string | undefined;
  /** Our team or section, as a cell would name it. */
  us?: string | undefined;
  /** Latest date parsed so far, and the date of the previous row. */
  after?: string | undefined;
  ditto?: string | undefined;
}

/**
 * Parse the rows of a fixture list: values of each, or the reason why it cannot be parsed. Empty rows, titles and headings are
 * skipped.
 */
export function readFixtures(
  rows: Row[],
  columns: (Column | '')[],
  header: number | undefined,
  context: Context,
): FixtureLines {
  const found: FixtureLines = { lines: [], others: 0 };
  const above: Above = {};
  const used = usedRows(rows, columns, header);
  const begins = used.findIndex(({ cell }) => isDay(cell('date'), context.year));
  const alone = used.filter(({ filled }) => filled.length === 1).map(({ filled }) => filled[0] ?? '');
  const isMatch = (name: string) =>
    kindOf(context.kinds, guessType(name, '', context.kinds)).nature === 'match';
  const list = overlook(
    used.filter(({ isTitle }) => !isTitle).map(({ cell }) => cell),
    alone,
    isMatch,
  );
  for (const [index, one] of used.entries()) {
    const isFirst = header === undefined && index < begins && one.filled.length === 1;
    if (isHeading(one, one.isTitle || isFirst, above, context)) continue;
    const about = { line: one.line, text: one.filled.join(' · ').slice(0, 120) };
    const said = readLine(one.cell, above, context, list);
    if (said === 'others') found.others += 1;
    else found.lines.push({ ...about, ...said });
  }
  return found;
}

/** Return the rows with content, except the header row. */
function usedRows(rows: Row[], columns: (Column | '')[], header: number | undefined): Used[] {
  return rows.flatMap(({ line, cells, isUnder = false }, index) => {
    const cell: Cells = (name) => (cells[columns.indexOf(name)] ?? '').trim();
    const filled = cells.filter((one) => one.trim() !== '');
    const used = filled.length > 0 && index !== header;
    return used ? [{ line, filled, cell, isUnder, isTitle: index < (header ?? 0) }] : [];
  });
}

interface Used {
  line: number;
  filled: string[];
  cell: Cells;
  /** True if its date was a heading above it. */
  isUnder: boolean;
  /** True above the header row. */
  isTitle: boolean;
}

/** True for a title, or for a heading of the rows below (a month, a league, one of our teams), which is stored in `above`. */
function isHeading(
  { filled, cell, isUnder }: Used,
  isTitle: boolean,
  above: Above,
  context: Context,
): boolean {
  const [only = '', another] = isUnder ? filled.filter((one) => one !== cell('date')) : filled;
  const month = another === undefined ? monthHeading(only) : undefined;
  if (month) {
    above.month = month;
    return true;
  }
  if (isTitle) {
    const league = leagueWithin(filled.join(' '), context);
    if (league) Object.assign(above, { type: league.type, division: league.division });
    const us = another === undefined ? readOurTeam(only.replace(titleWords, ' '), context) : undefined;
    if (us?.team || us?.section) above.us = only.replace(titleWords, ' ');
    return true;
  }
  if (another !== undefined || isDay(only, context.year)) return false;
  const league = readLeague(only, context);
  const us = readOurTeam(only, context);
  const isFriendlies = /^friendl(?:y|ies)(?: matches)?$/i.test(only) && !isUnder;
  if (league) Object.assign(above, { type: league.type, division: league.division, us: undefined });
  else if (us && (us.team || us.section)) above.us = only;
  else if (isFriendlies)
    Object.assign(above, { type: readType(only, '', context), division: undefined, us: undefined });
  return Boolean(league || us?.team || us?.section || isFriendlies);
}

const titleWords = /\b(?:fixtures?|fixture list|list|season|matches|20\d\d)\b/gi;

const noDate = { fault: 'There is no date.' };

function readLine(cell: Cells, above: Above, context: Context, list: WholeList) {
  const around = { ...above.month, after: above.after, weekday: weekdayIn(cell('weekday')) };
  // Of several matches on a date, only the first row may give it.
  const ditto = above.ditto ? { date: above.ditto } : noDate;
  const date = cell('date') ? readFixtureDate(cell('date'), context.year, around) : ditto;
  const playing = whoPlays(cell, context, list);
  above.ditto = 'date' in date ? date.date : undefined;
  above.after = above.ditto ?? above.after;
  if (typeof playing === 'string') return 'others' as const;
  return 'fault' in date ? date : readFixture(cell, { above, context, playing }, date.date);
}

interface Line {
  above: Above;
  context: Context;
  playing: Exclude<ReturnType<typeof whoPlays>, string>;
}

function readFixture(cell: Cells, { above, context, playing }: Line, date: string) {
  const { kinds } = context;
  const day = date.slice(5);
  const { opponent } = playing;
  if (!opponent) return { fault: `Nothing says who is played or what happens on ${showDay(day)}.` };
  const weekday = weekdayOf(Number(date.slice(0, 4)), day);
  const league = leagueOf(cell, above, context);
  const named =
    league?.type ?? readType(cell('type'), weekday, context) ?? (cell('type') ? undefined : above.type);
  const { team, section } = oursIn(playing, above, league?.division, context);
  const type = named ?? typeOfTeam(team, context) ?? guessType(opponent, weekday, kinds);
  const unknown =
    cell('type') && !named ? `‘${cell('type')}’ is no kind of event that the calendar has.` : '';
  const later = date.startsWith(`${context.year}-`) ? '' : `That is in ${date.slice(0, 4)}.`;
  const remark = [later, unknown].filter(Boolean).join(' ');
  const time = cell('time') && readTime(cell('time'));
  if (time === undefined) return { fault: `‘${cell('time')}’ is no time such as 14:00 or 2pm.` };
  const given: Given = {
    date,
    opponent,
    ...(team ? { ourTeam: team } : {}),
    ...(section ? { section } : {}),
    ...(named ? { type: named } : {}),
    ...(time ? { time } : {}),
    ...(playing.place ? { place: playing.place, location: '' } : {}),
    ...readPlace(cell('place'), opponent, context),
  };
  for (const name of others) if (cell(name)) given[name] = cell(name);
  return check(given, type, kinds) ?? { given, type, remark };
}

/** Parse the league from the row's own cells, else return that of the heading above it. */
function leagueOf(cell: Cells, above: Above, context: Context) {
  const number = cell('division').replace(/^(?=\d$)/, 'Division ');
  const words = [cell('type'), number].filter(Boolean);
  if (words.length === 0) return above.type ? { type: above.type, division: above.division } : undefined;
  return (
    readLeague(words.join(' '), context) ?? readLeague(number, context) ?? readLeague(cell('type'), context)
  );
}

/** Return our side: from the row, its heading, or as our only team in the named division. */
function oursIn({ ours }: Line['playing'], above: Above, division: string | undefined, context: Context) {
  if (ours?.team || ours?.section) return ours;
  const said = above.us ? readOurTeam(above.us, context) : undefined;
  if (said) return said;
  const [team, other] = context.teams.filter(({ league }) => division && league === division);
  return { team: team && !other ? team.id : '', section: '' };
}

/** Return the event kind of the league in which our team plays. */
function typeOfTeam(team: string, { teams, leagues }: Context): string | undefined {
  const plays = teams.find(({ id }) => id === team)?.league;
  const league = leagues.find(({ day }) => day === plays);
  return league && (league.parent ?? league.day);
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

/** Validate with the form's schema, so that errors have the same text. */
function check(given: Given, type: string, kinds: Kind[]): { fault: string } | undefined {
  const read = eventFields.safeParse(wholeOf(given, type, kinds));
  if (read.success) return undefined;
  const [{ path, message } = { path: [], message: 'It cannot be read.' }] = read.error.issues;
  const [name = ''] = path;
  const field = isIn(eventForm, name) ? eventForm[name] : undefined;
  return { fault: field ? `${field.label}: ${message}` : message };
}

/** Return complete form values: fields that the list omits get their usual value. */
export function wholeOf(given: Given, type: string, kinds: Kind[]): EventFields {
  const atHome = ['roll-up', 'open'].includes(kindOf(kinds, type).nature);
  return {
    type,
    place: atHome ? 'home' : 'elsewhere',
    lastDay: '',
    location: '',
    time: '',
    note: '',
    ourTeam: '',
    section: '',
    team: '',
    woods: '',
    games: '',
    ends: '',
    rules: '',
    link: '',
    album: '',
    winner: '',
    score: '',
    ...given,
  };
}
