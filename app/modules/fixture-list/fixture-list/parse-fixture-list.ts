import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { eventFieldsSchema } from '#app/modules/calendar/calendar.server.ts';
import {
  type EventFormValues,
  type EventKind,
  eventFormFields,
  getEventKind,
} from '#app/modules/calendar/calendar.ts';
import {
  type FixtureListRow,
  isFixtureDateLike,
} from '#app/modules/fixture-list/pasted-list/arrange-list.ts';
import {
  parseFixturePlace,
  parseFixtureTime,
} from '#app/modules/fixture-list/pasted-list/parse-fixture-cells.ts';
import {
  parseFixtureDate,
  parseFixtureMonthHeading,
  parseWeekday,
} from '#app/modules/fixture-list/pasted-list/parse-fixture-date.ts';
import { parseOurSideCell } from '#app/modules/opponents/opponents.ts';
import type { FixtureListColumn } from './fixture-column-labels.ts';
import type { FixtureListContext } from './fixture-list-context.ts';
import { guessEventKind, parseEventKind } from './parse-event-kind.ts';
import { findLeagueInTitle, parseLeagueName } from './parse-league-name.ts';
import {
  type FixtureListCellReader,
  type FixtureListSurvey,
  parseFixtureRowSides,
  surveyFixtureList,
} from './parse-row-sides.ts';

/** Values that the list gives for one event; missing fields are absent. */
export type ImportedEventFields = Partial<EventFormValues> & Pick<EventFormValues, 'date' | 'opponent'>;

export type ParsedFixtureLine = { line: number; text: string } & (
  | { given: ImportedEventFields; type: string; remark: string }
  | { fault: string }
);

interface ParsedFixtureList {
  lines: ParsedFixtureLine[];
  /** Number of matches between other sides. */
  others: number;
}

/** Context from the headings above a row. */
interface HeadingContext {
  month?: ReturnType<typeof parseFixtureMonthHeading>;
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
export function parseFixtureListRows(
  rows: FixtureListRow[],
  columns: (FixtureListColumn | '')[],
  header: number | undefined,
  context: FixtureListContext,
): ParsedFixtureList {
  const found: ParsedFixtureList = { lines: [], others: 0 };
  const above: HeadingContext = {};
  const used = getFilledRows(rows, columns, header);
  const begins = used.findIndex(({ cell }) => isFixtureDateLike(cell('date'), context.year));
  const alone = used.filter(({ filled }) => filled.length === 1).map(({ filled }) => filled[0] ?? '');
  const isMatch = (name: string) =>
    getEventKind(context.kinds, guessEventKind(name, '', context.kinds)).nature === 'match';
  const list = surveyFixtureList(
    used.filter(({ isTitle }) => !isTitle).map(({ cell }) => cell),
    alone,
    isMatch,
  );
  for (const [index, one] of used.entries()) {
    const isFirst = header === undefined && index < begins && one.filled.length === 1;
    if (applyHeadingRow(one, one.isTitle || isFirst, above, context)) continue;
    const about = { line: one.line, text: one.filled.join(' · ').slice(0, 120) };
    const said = parseFixtureLine(one.cell, above, context, list);
    if (said === 'others') found.others += 1;
    else found.lines.push({ ...about, ...said });
  }
  return found;
}

/** Return the rows with content, except the header row. */
function getFilledRows(
  rows: FixtureListRow[],
  columns: (FixtureListColumn | '')[],
  header: number | undefined,
): FilledRow[] {
  return rows.flatMap(({ line, cells, isUnder = false }, index) => {
    const cell: FixtureListCellReader = (name) => (cells[columns.indexOf(name)] ?? '').trim();
    const filled = cells.filter((one) => one.trim() !== '');
    const used = filled.length > 0 && index !== header;
    return used ? [{ line, filled, cell, isUnder, isTitle: index < (header ?? 0) }] : [];
  });
}

interface FilledRow {
  line: number;
  filled: string[];
  cell: FixtureListCellReader;
  /** True if its date was a heading above it. */
  isUnder: boolean;
  /** True above the header row. */
  isTitle: boolean;
}

/** True for a title, or for a heading of the rows below (a month, a league, one of our teams), which is stored in `above`. */
function applyHeadingRow(
  { filled, cell, isUnder }: FilledRow,
  isTitle: boolean,
  above: HeadingContext,
  context: FixtureListContext,
): boolean {
  const [only = '', another] = isUnder ? filled.filter((one) => one !== cell('date')) : filled;
  const month = another === undefined ? parseFixtureMonthHeading(only) : undefined;
  if (month) {
    above.month = month;
    return true;
  }
  if (isTitle) {
    const league = findLeagueInTitle(filled.join(' '), context);
    if (league) Object.assign(above, { type: league.type, division: league.division });
    const us =
      another === undefined ? parseOurSideCell(only.replace(titleWordsPattern, ' '), context) : undefined;
    if (us?.team || us?.section) above.us = only.replace(titleWordsPattern, ' ');
    return true;
  }
  if (another !== undefined || isFixtureDateLike(only, context.year)) return false;
  const league = parseLeagueName(only, context);
  const us = parseOurSideCell(only, context);
  const isFriendlies = /^friendl(?:y|ies)(?: matches)?$/i.test(only) && !isUnder;
  if (league) Object.assign(above, { type: league.type, division: league.division, us: undefined });
  else if (us && (us.team || us.section)) above.us = only;
  else if (isFriendlies)
    Object.assign(above, { type: parseEventKind(only, '', context), division: undefined, us: undefined });
  return Boolean(league || us?.team || us?.section || isFriendlies);
}

const titleWordsPattern = /\b(?:fixtures?|fixture list|list|season|matches|20\d\d)\b/gi;

const missingDateFault = { fault: 'Add the date to this line.' };

function parseFixtureLine(
  cell: FixtureListCellReader,
  above: HeadingContext,
  context: FixtureListContext,
  list: FixtureListSurvey,
) {
  const around = { ...above.month, after: above.after, weekday: parseWeekday(cell('weekday')) };
  // Of several matches on a date, only the first row may give it.
  const ditto = above.ditto ? { date: above.ditto } : missingDateFault;
  const date = cell('date') ? parseFixtureDate(cell('date'), context.year, around) : ditto;
  const playing = parseFixtureRowSides(cell, context, list);
  above.ditto = 'date' in date ? date.date : undefined;
  above.after = above.ditto ?? above.after;
  if (typeof playing === 'string') return 'others' as const;
  return 'fault' in date ? date : parseFixture(cell, { above, context, playing }, date.date);
}

interface FixtureRowContext {
  above: HeadingContext;
  context: FixtureListContext;
  playing: Exclude<ReturnType<typeof parseFixtureRowSides>, string>;
}

function parseFixture(
  cell: FixtureListCellReader,
  { above, context, playing }: FixtureRowContext,
  date: string,
) {
  const { kinds } = context;
  const day = date.slice(5);
  const { opponent } = playing;
  if (!opponent) return { fault: `Add the opponent or event for ${formatDayAndMonth(day)}.` };
  const weekday = getWeekdayName(Number(date.slice(0, 4)), day);
  const league = parseRowLeague(cell, above, context);
  const named =
    league?.type ?? parseEventKind(cell('type'), weekday, context) ?? (cell('type') ? undefined : above.type);
  const { team, section } = resolveOurSide(playing, above, league?.division, context);
  const type = named ?? getTeamEventKind(team, context) ?? guessEventKind(opponent, weekday, kinds);
  const unknown = cell('type') && !named ? `‘${cell('type')}’ is not a kind of event in the calendar.` : '';
  const later = date.startsWith(`${context.year}-`) ? '' : `This date is in ${date.slice(0, 4)}.`;
  const remark = [later, unknown].filter(Boolean).join(' ');
  const time = cell('time') && parseFixtureTime(cell('time'));
  if (time === undefined)
    return { fault: `‘${cell('time')}’ is not a time. Enter a time, such as 2pm or 14:00.` };
  const given: ImportedEventFields = {
    date,
    opponent,
    ...(team ? { ourTeam: team } : {}),
    ...(section ? { section } : {}),
    ...(named ? { type: named } : {}),
    ...(time ? { time } : {}),
    ...(playing.place ? { place: playing.place, location: '' } : {}),
    ...parseFixturePlace(cell('place'), opponent, context),
  };
  for (const name of optionalColumns) if (cell(name)) given[name] = cell(name);
  return validateGivenFields(given, type, kinds) ?? { given, type, remark };
}

/** Parse the league from the row's own cells, else return that of the heading above it. */
function parseRowLeague(cell: FixtureListCellReader, above: HeadingContext, context: FixtureListContext) {
  const number = cell('division').replace(/^(?=\d$)/, 'Division ');
  const words = [cell('type'), number].filter(Boolean);
  if (words.length === 0) return above.type ? { type: above.type, division: above.division } : undefined;
  return (
    parseLeagueName(words.join(' '), context) ??
    parseLeagueName(number, context) ??
    parseLeagueName(cell('type'), context)
  );
}

/** Return our side: from the row, its heading, or as our only team in the named division. */
function resolveOurSide(
  { ours }: FixtureRowContext['playing'],
  above: HeadingContext,
  division: string | undefined,
  context: FixtureListContext,
) {
  if (ours?.team || ours?.section) return ours;
  const said = above.us ? parseOurSideCell(above.us, context) : undefined;
  if (said) return said;
  const [team, other] = context.teams.filter(({ league }) => division && league === division);
  return { team: team && !other ? team.id : '', section: '' };
}

/** Return the event kind of the league in which our team plays. */
function getTeamEventKind(team: string, { teams, leagues }: FixtureListContext): string | undefined {
  const plays = teams.find(({ id }) => id === team)?.league;
  const league = leagues.find(({ day }) => day === plays);
  return league && (league.parent ?? league.day);
}

const optionalColumns = [
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
function validateGivenFields(
  given: ImportedEventFields,
  type: string,
  kinds: EventKind[],
): { fault: string } | undefined {
  const read = eventFieldsSchema.safeParse(completeImportedEventFields(given, type, kinds));
  if (read.success) return undefined;
  const [
    { path, message } = {
      path: [],
      message: 'We cannot read this line. Enter the date, then the opponent or event.',
    },
  ] = read.error.issues;
  const [name = ''] = path;
  const field = hasOwnKey(eventFormFields, name) ? eventFormFields[name] : undefined;
  return { fault: field ? `${field.label}: ${message}` : message };
}

/** Return complete form values: fields that the list omits get their usual value. */
export function completeImportedEventFields(
  given: ImportedEventFields,
  type: string,
  kinds: EventKind[],
): EventFormValues {
  const atHome = ['roll-up', 'open'].includes(getEventKind(kinds, type).nature);
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
