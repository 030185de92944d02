import { dayAlone, lineParts, readFixtureDate, readSides } from '#app/modules/calendar/calendar.ts';
import type { Sides } from '#app/modules/formats/formats.ts';
import { columnsOf, type Headings, inColumns, type RoundColumn } from './round-columns.ts';

/** Parses a round of results as leagues send it: 'Cedar 4 Larkby A 8', 'Cedar v Larkby A 62-71, 4-8', a table with headings. */

/** A parsed row. `figures`: pairs of unknown kind, in the order of the text. */
export interface RoundLine {
  line: number;
  text: string;
  /** 'YYYY-MM-DD'; '' if none is given. */
  date: string;
  division: string;
  home: string;
  away: string;
  shots: Sides | null;
  points: Sides | null;
  figures: Sides[];
  /** Reason in a sentence if it cannot be parsed; else ''. */
  fault: string;
  /** Of a table with headings, what its columns are called. */
  headings?: Headings;
}

interface RoundContext {
  season: number;
  /** True if the text is a name in the league: it tells where a name with a number in it ends. */
  isName: (text: string) => boolean;
  /** True if a row alone is the heading of a division. */
  isDivision: (text: string) => boolean;
}

const nothing = { division: '', home: '', away: '', shots: null, points: null, figures: [], fault: '' };

/** Returns the parsed rows, without empty ones and headings. */
export function readRound(cells: string[][], context: RoundContext): RoundLine[] {
  const header = cells.slice(0, 10).findIndex((row) => columnsOf(row));
  const columns = columnsOf(cells[header] ?? []);
  const headings = columns && headingsOf(cells[header] ?? [], columns);
  let above = { date: '', division: '', fault: '' };
  return cells.flatMap((row, index): RoundLine[] => {
    const text = row.filter(Boolean).join(' ');
    if (text === '' || index === header || (index < header && !/\d/.test(text))) return [];
    const heading = headingOf(row, context);
    if (heading) {
      above = { ...above, ...heading };
      return [];
    }
    const about = { ...nothing, ...above, line: index + 1, text, ...(headings && { headings }) };
    const read = columns
      ? readRow(row, columns, headings ?? {}, context.season)
      : readFree(text, context.season, context.isName);
    return [{ ...about, ...read, fault: read.fault || (read.date ? '' : above.fault) }];
  });
}

/** Parses a date or a division that stands alone above its matches. */
function headingOf(row: string[], { season, isDivision }: RoundContext) {
  const filled = row.filter(Boolean);
  const [only = ''] = filled;
  if (filled.length !== 1) return undefined;
  if (isDivision(only)) return { division: only };
  const day = dayAlone({ line: 0, cells: row }, season);
  if (day) return dateOf(day.date, season);
  return /^(?:results?|week|round|match ?day)(?: \d+)?:?$/i.test(only) ? {} : undefined;
}

function dateOf(text: string, season: number): { date: string; fault: string } {
  const read = readFixtureDate(text, season);
  return 'date' in read ? { date: read.date, fault: '' } : { date: '', fault: read.fault };
}

type Read = Partial<RoundLine>;

/** A row of a table with headings. */
function readRow(row: string[], columns: (RoundColumn | '')[], headings: Headings, season: number): Read {
  const cell = (name: RoundColumn) => row[columns.indexOf(name)] ?? '';
  const date: Partial<ReturnType<typeof dateOf>> = cell('date') ? dateOf(cell('date'), season) : {};
  const [home, away] = columns.includes('match')
    ? (readSides(cell('match')) ?? ['', ''])
    : [cell('home'), cell('away')];
  const shots = pairIn(cell('shots')) ?? bothOf(cell('homeShots'), cell('awayShots'));
  const points = pairIn(cell('points')) ?? bothOf(cell('homePoints'), cell('awayPoints'));
  const figures = [
    ...allPairs(cell('score')),
    ...[bothOf(cell('homeScore'), cell('awayScore'))].filter((pair) => pair !== null),
  ];
  const given = { ...(cell('division') && { division: cell('division') }), home, away };
  const half = (['Shots', 'Points', 'Score'] as const)
    .filter((kind) => (cell(`home${kind}`) === '') !== (cell(`away${kind}`) === ''))
    .map((kind): RoundColumn => (cell(`home${kind}`) === '' ? `home${kind}` : `away${kind}`))[0];
  const found = { ...given, ...date, shots: shots ?? null, points, figures };
  const at = (reason: string, ...of: RoundColumn[]) => ({
    ...found,
    fault: inColumns(
      reason,
      of.map((column) => headings[column]),
    ),
  });
  if (date.fault) return at(date.fault, 'date');
  if (!home || !away)
    return columns.includes('match')
      ? at(noSides, 'match')
      : at(noSides, ...(['home', 'away'] as const).filter((side) => !cell(side)));
  return half ? at('The figures of one side are missing.', half) : found;
}

const headingsOf = (row: string[], columns: (RoundColumn | '')[]): Headings =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : [])));

/** A line in which sides and figures stand one after the other. */
function readFree(text: string, season: number, isName: RoundContext['isName']): Read {
  const parts = lineParts(text, season);
  const date = parts ? dateOf(parts.date, season) : {};
  const rest = parts ? text.slice(text.indexOf(parts.date) + parts.date.length) : text;
  const plain = plainFigures(rest.replace(/^[\s,:;–—-]+/, '').replace(startsAt, ''));
  const read = shapes.flatMap((shape) => shape(plain) ?? []);
  const both = ({ home, away }: Read) => isName(home ?? '') && isName(away ?? '');
  const found = read.find(both) ?? read[0];
  if (found) return { ...date, ...found };
  const sides = readSides(plain);
  if (sides) return { ...date, home: sides[0], away: sides[1] };
  return { ...date, fault: noSides };
}

const startsAt = /^(?:\d{1,2}[.:]\d\d(?: ?[ap]m)?|\d{1,2} ?[ap]m)[\s,]+/i;

const noSides =
  'It does not say who played whom. Write ‘Home 4 Away 8’, ‘Home v Away 4-8’, or put a row of headings over a table.';

/** Normalizes figures: halves as decimals, one kind of dash, no units. */
const plainFigures = (text: string) =>
  text
    .replace(/(\d{0,4})\s?½/g, (_, whole: string) => `${whole || 0}.5`)
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1-')
    .replace(/(\d)\s*(?:shots?|points|pts?)\b\.?/gi, '$1')
    .replace(/[,;](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const n = String.raw`(\d{1,3}(?:\.\d{1,2})?)`;
const pair = String.raw`\(?${n}-${n}\)?`;
const second = String.raw`(?: (?:\(${n}\)|${n}))?`;
const between = String.raw`(?: (?:vs?|versus|-|–)\.?)?`;
/** 'Cedar v Larkby A 62-71 4-8', 'Cedar 62 (4) Larkby A 71 (8)', 'Cedar 4 Larkby A 8', 'Cedar 62-71 Larkby A (4-8)' */
const afterBoth = new RegExp(`^(.+?) (?:vs?|versus)\\.? (.+?) ${pair}(?: ${pair})?$`, 'i');
const afterEach = new RegExp(`^(.+?) ${n}${second}${between} (\\D.*?) ${n}${second}$`, 'i');
const afterEachAlone = new RegExp(`^(.+) ${n}${between} (\\D.*) ${n}$`, 'i');
const inTheMiddle = new RegExp(`^(.+?) ${pair}(?: ${pair})? (\\D.*?)(?: ${pair})?$`, 'i');

type Shape = (text: string) => Read | undefined;

const shapes: Shape[] = [
  (text) => {
    const [, home, away, a, b, c, d] = afterBoth.exec(text) ?? [];
    return home && away ? { home, away, figures: pairs([a, b], [c, d]) } : undefined;
  },
  (text) => {
    const [, home, a, c1, c2, away, b, d1, d2] = afterEach.exec(text) ?? [];
    const [c, d] = [c1 ?? c2, d1 ?? d2];
    // A figure that only one side has is part of its name.
    if (!home || !away || (c === undefined) !== (d === undefined)) return undefined;
    return { home, away, figures: pairs([a, b], [c, d]) };
  },
  (text) => {
    const [, home, a, away, b] = afterEachAlone.exec(text) ?? [];
    return home && away ? { home, away, figures: pairs([a, b]) } : undefined;
  },
  (text) => {
    const [, home, a, b, c, d, away, e, f] = inTheMiddle.exec(text) ?? [];
    return home && away && !/^(?:vs?|versus)\b/i.test(away)
      ? { home, away, figures: pairs([a, b], [c, d], [e, f]) }
      : undefined;
  },
];

const pairs = (...all: (string | undefined)[][]): Sides[] =>
  all.flatMap(([home, away]) => (home && away ? [{ home: Number(home), away: Number(away) }] : []));

const allPairs = (text: string): Sides[] =>
  [...plainFigures(text).matchAll(new RegExp(pair, 'g'))].flatMap(([, home, away]) => pairs([home, away]));

const pairIn = (text: string): Sides | undefined => allPairs(text)[0];

function bothOf(home: string, away: string): Sides | null {
  const [one, other] = [home, away].map((cell) => new RegExp(`^${n}$`).exec(plainFigures(cell))?.[1]);
  return one !== undefined && other !== undefined ? { home: Number(one), away: Number(other) } : null;
}
