import { formatReasonWithColumns } from '#app/core/lists/column-reason.ts';
import {
  parseFixtureDate,
  parseFixtureDateHeading,
  splitFixtureLine,
} from '#app/modules/fixture-list/fixture-list.ts';
import type { HomeAwayScore } from '#app/modules/formats/formats.ts';
import { parseFixtureSides } from '#app/modules/opponents/opponents.ts';
import { type ColumnHeadings, type PastedRoundColumn, parsePastedRoundColumns } from './round-columns.ts';

/** Parses a round of results as leagues send it: 'Cedar 4 Larkby A 8', 'Cedar v Larkby A 62-71, 4-8', a table with headings. */

/** A parsed row. `figures`: pairs of unknown kind, in the order of the text. */
export interface PastedRoundRow {
  line: number;
  text: string;
  /** 'YYYY-MM-DD'; '' if none is given. */
  date: string;
  division: string;
  home: string;
  away: string;
  shots: HomeAwayScore | null;
  points: HomeAwayScore | null;
  figures: HomeAwayScore[];
  /** Reason in a sentence if it cannot be parsed; else ''. */
  fault: string;
  /** Of a table with headings, what its columns are called. */
  headings?: ColumnHeadings;
}

interface RoundParseContext {
  season: number;
  /** True if the text is a name in the league: it tells where a name with a number in it ends. */
  isName: (text: string) => boolean;
  /** True if a row alone is the heading of a division. */
  isDivision: (text: string) => boolean;
}

const emptyRoundRow = { division: '', home: '', away: '', shots: null, points: null, figures: [], fault: '' };

/** Returns the parsed rows, without empty ones and headings. */
export function parsePastedRound(cells: string[][], context: RoundParseContext): PastedRoundRow[] {
  const header = cells.slice(0, 10).findIndex((row) => parsePastedRoundColumns(row));
  const columns = parsePastedRoundColumns(cells[header] ?? []);
  const headings = columns && headingsOf(cells[header] ?? [], columns);
  let above = { date: '', division: '', fault: '' };
  return cells.flatMap((row, index): PastedRoundRow[] => {
    const text = row.filter(Boolean).join(' ');
    if (text === '' || index === header || (index < header && !/\d/.test(text))) return [];
    const heading = parseHeading(row, context);
    if (heading) {
      above = { ...above, ...heading };
      return [];
    }
    const about = { ...emptyRoundRow, ...above, line: index + 1, text, ...(headings && { headings }) };
    const read = columns
      ? parseTableRow(row, columns, headings ?? {}, context.season)
      : parseFreeText(text, context.season, context.isName);
    return [{ ...about, ...read, fault: read.fault || (read.date ? '' : above.fault) }];
  });
}

/** Parses a date or a division that stands alone above its matches. */
function parseHeading(row: string[], { season, isDivision }: RoundParseContext) {
  const filled = row.filter(Boolean);
  const [only = ''] = filled;
  if (filled.length !== 1) return undefined;
  if (isDivision(only)) return { division: only };
  const day = parseFixtureDateHeading({ line: 0, cells: row }, season);
  if (day) return parseRoundDate(day.date, season);
  return /^(?:results?|week|round|match ?day)(?: \d+)?:?$/i.test(only) ? {} : undefined;
}

function parseRoundDate(text: string, season: number): { date: string; fault: string } {
  const read = parseFixtureDate(text, season);
  return 'date' in read ? { date: read.date, fault: '' } : { date: '', fault: read.fault };
}

type ParsedRoundRow = Partial<PastedRoundRow>;

/** A row of a table with headings. */
function parseTableRow(
  row: string[],
  columns: (PastedRoundColumn | '')[],
  headings: ColumnHeadings,
  season: number,
): ParsedRoundRow {
  const cell = (name: PastedRoundColumn) => row[columns.indexOf(name)] ?? '';
  const date: Partial<ReturnType<typeof parseRoundDate>> = cell('date')
    ? parseRoundDate(cell('date'), season)
    : {};
  const [home, away] = columns.includes('match')
    ? (parseFixtureSides(cell('match')) ?? ['', ''])
    : [cell('home'), cell('away')];
  const shots = parseFirstPair(cell('shots')) ?? parseBothCells(cell('homeShots'), cell('awayShots'));
  const points = parseFirstPair(cell('points')) ?? parseBothCells(cell('homePoints'), cell('awayPoints'));
  const figures = [
    ...parseAllPairs(cell('score')),
    ...[parseBothCells(cell('homeScore'), cell('awayScore'))].filter((pair) => pair !== null),
  ];
  const given = { ...(cell('division') && { division: cell('division') }), home, away };
  const half = (['Shots', 'Points', 'Score'] as const)
    .filter((kind) => (cell(`home${kind}`) === '') !== (cell(`away${kind}`) === ''))
    .map((kind): PastedRoundColumn => (cell(`home${kind}`) === '' ? `home${kind}` : `away${kind}`))[0];
  const found = { ...given, ...date, shots: shots ?? null, points, figures };
  const at = (reason: string, ...of: PastedRoundColumn[]) => ({
    ...found,
    fault: formatReasonWithColumns(
      reason,
      of.map((column) => headings[column]),
    ),
  });
  if (date.fault) return at(date.fault, 'date');
  if (!home || !away)
    return columns.includes('match')
      ? at(missingSidesError, 'match')
      : at(missingSidesError, ...(['home', 'away'] as const).filter((side) => !cell(side)));
  return half ? at('Enter the figures for both sides.', half) : found;
}

const headingsOf = (row: string[], columns: (PastedRoundColumn | '')[]): ColumnHeadings =>
  Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, row[at] ?? '']] : [])));

/** A line in which sides and figures stand one after the other. */
function parseFreeText(text: string, season: number, isName: RoundParseContext['isName']): ParsedRoundRow {
  const parts = splitFixtureLine(text, season);
  const date = parts ? parseRoundDate(parts.date, season) : {};
  const rest = parts ? text.slice(text.indexOf(parts.date) + parts.date.length) : text;
  const plain = normalizeFigures(rest.replace(/^[\s,:;–—-]+/, '').replace(startTimePattern, ''));
  const read = rowParsers.flatMap((shape) => shape(plain) ?? []);
  const both = ({ home, away }: ParsedRoundRow) => isName(home ?? '') && isName(away ?? '');
  const found = read.find(both) ?? read[0];
  if (found) return { ...date, ...found };
  const sides = parseFixtureSides(plain);
  if (sides) return { ...date, home: sides[0], away: sides[1] };
  return { ...date, fault: missingSidesError };
}

const startTimePattern = /^(?:\d{1,2}[.:]\d\d(?: ?[ap]m)?|\d{1,2} ?[ap]m)[\s,]+/i;

const missingSidesError =
  'Enter both sides, such as ‘Home 4 Away 8’ or ‘Home v Away 4-8’. For a table, add a line of headings.';

/** Normalizes figures: halves as decimals, one kind of dash, no units. */
const normalizeFigures = (text: string) =>
  text
    .replace(/(\d{0,4})\s?½/g, (_, whole: string) => `${whole || 0}.5`)
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1-')
    .replace(/(\d)\s*(?:shots?|points|pts?)\b\.?/gi, '$1')
    .replace(/[,;](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const figurePattern = String.raw`(\d{1,3}(?:\.\d{1,2})?)`;
const pairPattern = String.raw`\(?${figurePattern}-${figurePattern}\)?`;
const secondFigurePattern = String.raw`(?: (?:\(${figurePattern}\)|${figurePattern}))?`;
const versusPattern = String.raw`(?: (?:vs?|versus|-|–)\.?)?`;
/** 'Cedar v Larkby A 62-71 4-8', 'Cedar 62 (4) Larkby A 71 (8)', 'Cedar 4 Larkby A 8', 'Cedar 62-71 Larkby A (4-8)' */
const pairAfterBothPattern = new RegExp(
  `^(.+?) (?:vs?|versus)\\.? (.+?) ${pairPattern}(?: ${pairPattern})?$`,
  'i',
);
const figureAfterEachPattern = new RegExp(
  `^(.+?) ${figurePattern}${secondFigurePattern}${versusPattern} (\\D.*?) ${figurePattern}${secondFigurePattern}$`,
  'i',
);
const singleFigureAfterEachPattern = new RegExp(
  `^(.+) ${figurePattern}${versusPattern} (\\D.*) ${figurePattern}$`,
  'i',
);
const pairInMiddlePattern = new RegExp(
  `^(.+?) ${pairPattern}(?: ${pairPattern})? (\\D.*?)(?: ${pairPattern})?$`,
  'i',
);

type RowParser = (text: string) => ParsedRoundRow | undefined;

const rowParsers: RowParser[] = [
  (text) => {
    const [, home, away, a, b, c, d] = pairAfterBothPattern.exec(text) ?? [];
    return home && away ? { home, away, figures: toPairs([a, b], [c, d]) } : undefined;
  },
  (text) => {
    const [, home, a, c1, c2, away, b, d1, d2] = figureAfterEachPattern.exec(text) ?? [];
    const [c, d] = [c1 ?? c2, d1 ?? d2];
    // A figure that only one side has is part of its name.
    if (!home || !away || (c === undefined) !== (d === undefined)) return undefined;
    return { home, away, figures: toPairs([a, b], [c, d]) };
  },
  (text) => {
    const [, home, a, away, b] = singleFigureAfterEachPattern.exec(text) ?? [];
    return home && away ? { home, away, figures: toPairs([a, b]) } : undefined;
  },
  (text) => {
    const [, home, a, b, c, d, away, e, f] = pairInMiddlePattern.exec(text) ?? [];
    return home && away && !/^(?:vs?|versus)\b/i.test(away)
      ? { home, away, figures: toPairs([a, b], [c, d], [e, f]) }
      : undefined;
  },
];

const toPairs = (...all: (string | undefined)[][]): HomeAwayScore[] =>
  all.flatMap(([home, away]) => (home && away ? [{ home: Number(home), away: Number(away) }] : []));

const parseAllPairs = (text: string): HomeAwayScore[] =>
  [...normalizeFigures(text).matchAll(new RegExp(pairPattern, 'g'))].flatMap(([, home, away]) =>
    toPairs([home, away]),
  );

const parseFirstPair = (text: string): HomeAwayScore | undefined => parseAllPairs(text)[0];

function parseBothCells(home: string, away: string): HomeAwayScore | null {
  const [one, other] = [home, away].map(
    (cell) => new RegExp(`^${figurePattern}$`).exec(normalizeFigures(cell))?.[1],
  );
  return one !== undefined && other !== undefined ? { home: Number(one), away: Number(other) } : null;
}
