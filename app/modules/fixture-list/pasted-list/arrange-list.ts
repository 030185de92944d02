import { parseFixtureTime } from './parse-fixture-cells.ts';
import { parseFixtureDate } from './parse-fixture-date.ts';
import { parseFixtureGridAt } from './parse-fixture-grid.ts';

/** Row of a list with its line number. */
export interface FixtureListRow {
  line: number;
  cells: string[];
  /** True if its date was a heading above it and was copied into the row. */
  isUnder?: boolean;
}

interface ListTable {
  rows: FixtureListRow[];
  /** True for a grid: its matches are numbered, not lines. */
  grid: boolean;
}

/** Convert a list's cells to a table: free text, date headings and grids are split into separate cells. */
export function arrangeFixtureListRows(cells: string[][], year: number): ListTable {
  const grids = parseGrids(cells, year);
  if (grids) return { rows: grids, grid: true };
  const rows = cells.map((row, index) => ({ line: index + 1, cells: row }));
  return { rows: fillDownDates(splitFreeLines(rows, year), year), grid: false };
}

/** True if a text looks like a date, valid or not: 'Mon 16 June', but not '16' or 'soon'. */
export function isFixtureDateLike(text: string, year: number): boolean {
  const read = parseFixtureDate(text, year);
  return 'date' in read || !read.fault.includes('is not a date.');
}

function parseGrids(cells: string[][], year: number): FixtureListRow[] | undefined {
  const rows: string[][] = [];
  let matches = 0;
  for (let at = 0; at < cells.length; at++) {
    const grid = parseFixtureGridAt(cells, at, (text) => isFixtureDateLike(text, year));
    if (!grid) {
      rows.push(cells[at] ?? []);
      continue;
    }
    if (matches === 0) rows.push(['Date', 'Home', 'Away']);
    rows.push(...grid.matches);
    matches += grid.matches.length;
    at = grid.last;
  }
  return matches > 0 ? rows.map((row, index) => ({ line: index + 1, cells: row })) : undefined;
}

const getFilledCells = (cells: string[]) => cells.filter((cell) => cell.trim() !== '');

/** Split lines of free text: date, time, sides, and home or away at the end. */
function splitFreeLines(rows: FixtureListRow[], year: number): FixtureListRow[] {
  const lines = rows.filter(({ cells }) => getFilledCells(cells).length > 0);
  const free = lines.filter(({ cells }) => {
    const [only = '', other] = getFilledCells(cells);
    return other === undefined && splitFixtureLine(only, year)?.text;
  });
  if (free.length * 2 < lines.length || free.length === 0) return rows;
  const apart = new Map(
    lines.map((row) => [row, splitFixtureLine(getFilledCells(row.cells).join(' '), year)]),
  );
  const ends = free.map((row) => / ([ha])$/i.exec(apart.get(row)?.text ?? '')?.[1]?.toLowerCase());
  // 'Tathby A' is a side, unless every line ends in H or A.
  const lettered = ends.every(Boolean) && ends.includes('h');
  return rows.map((row) => {
    const parts = apart.get(row);
    if (!parts?.text) return { ...row, cells: getFilledCells(row.cells) };
    const { date, time, text } = parts;
    const place = (lettered ? / ([ha])$/i : / (home|away)$/i).exec(text)?.[1] ?? '';
    const who = place ? text.slice(0, -place.length).trim() : text;
    return { ...row, cells: [date, time, who, place] };
  });
}

const weekdaySource = `(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[.,]? +)?`;
const daySource = String.raw`\d{4}-\d\d?-\d\d?|\d\d?[/.-]\d\d?(?:[/.-]\d{2,4})?|\d\d?(?:st|nd|rd|th)? +(?:of +)?[a-z]{3,9}\.?(?:,? +'?\d{4})?|[a-z]{3,9} +\d\d?(?:st|nd|rd|th)?(?:,? +\d{4})?`;
const startsWithDatePattern = new RegExp(
  `^(${weekdaySource}(?:the +)?(?:${daySource}))(?:[,:;]| [-–—])? +(\\S.*)$`,
  'i',
);
const timeSource = String.raw`\d\d?(?:[:.]\d\d)? ?(?:am|pm)|\d\d?[:.]\d\d|\d\d? for \d\d?(?:[:.]\d\d)? ?(?:am|pm)?|noon`;
const timeFirstPattern = new RegExp(`^(${timeSource})[,:]? +(?:[-–—] +)?(\\S.*)$`, 'i');
const timeLastPattern = new RegExp(`^(.*\\S)(?: at|,| [-–—])? +\\(?(${timeSource})\\)?$`, 'i');

export function splitFixtureLine(line: string, year: number) {
  const [, date = '', rest = ''] = startsWithDatePattern.exec(line) ?? [];
  if (!date || !isFixtureDateLike(date, year)) return undefined;
  const [, first = '', afterIt = rest] = timeFirstPattern.exec(rest) ?? [];
  const [, before = afterIt, last = ''] = first ? [] : (timeLastPattern.exec(rest) ?? []);
  const time = first || last;
  if (parseFixtureTime(rest)) return { date, time: rest, text: '' };
  return { date, time: parseFixtureTime(time) ? time : '', text: parseFixtureTime(time) ? before : rest };
}

/** Copy date headings into each of the rows below them. */
function fillDownDates(rows: FixtureListRow[], year: number): FixtureListRow[] {
  const used = rows.filter(({ cells }) => getFilledCells(cells).length > 0);
  const dated = new Set(
    used.filter(({ cells }) => cells.some((cell) => /\d/.test(cell) && isFixtureDateLike(cell, year))),
  );
  const headings = new Map(
    used.flatMap((row, index) => {
      const heading = parseFixtureDateHeading(row, year);
      const next = used[index + 1];
      return heading && next && !dated.has(next) && !parseFixtureDateHeading(next, year)
        ? [[row, heading] as const]
        : [];
    }),
  );
  const [first] = headings.keys();
  if (!first) return rows;
  const own = used.filter((row) => dated.has(row) && !headings.has(row));
  const under = used.slice(used.indexOf(first) + 1).filter((row) => !dated.has(row) && !headings.has(row));
  if (own.length > under.length) return rows;
  const column = findFreeColumn([...headings.keys()], under);
  const times = [...headings.values()].some(({ time }) => time);
  let above = { date: '', time: '' };
  return rows.map((row) => {
    const heading = headings.get(row);
    if (heading) above = heading;
    if (heading) return { ...row, cells: [] };
    const { date, time } = dated.has(row) || getFilledCells(row.cells).length === 0 ? emptyDay : above;
    const isUnder = date !== '';
    if (column < 0) return { ...row, isUnder, cells: [date, ...(times ? [time] : []), ...row.cells] };
    return { ...row, isUnder, cells: row.cells.map((cell, at) => (at === column && isUnder ? date : cell)) };
  });
}

const emptyDay = { date: '', time: '' };

/** Return the index of the headings' column if it is empty in the rows below; -1 otherwise. */
function findFreeColumn(headings: FixtureListRow[], under: FixtureListRow[]): number {
  const [at = -1, ...others] = headings.map(({ cells }) => cells.findIndex((cell) => cell.trim() !== ''));
  const isFree = under.every(({ cells }) => cells.length > at && !cells[at]?.trim());
  return isFree && others.every((other) => other === at) ? at : -1;
}

/** Parse a row that holds only a date, and perhaps a time: 'Week 3: Monday 16 June', 'Mon 16 June 6.30pm'. */
export function parseFixtureDateHeading(
  { cells }: FixtureListRow,
  year: number,
): { date: string; time: string } | undefined {
  const [only = '', other] = getFilledCells(cells);
  if (!only || other !== undefined) return undefined;
  const said = only.replace(/^(?:week|round|match ?day) *\d+ *[-–:,.]? */i, '').replace(/:$/, '');
  if (isFixtureDateLike(said, year)) return { date: said, time: '' };
  const parts = splitFixtureLine(said, year);
  return parts && !parts.text ? { date: parts.date, time: parts.time } : undefined;
}
