import {
  clubOfSide,
  plainTeam,
  readOurs,
  readSides,
  sameSide,
} from '#app/modules/calendar/clubs/team-names.ts';
import type { Column } from './column-names.ts';
import type { Context } from './list-context.ts';

/** Detection of the home and away columns, or our team's, in a list without headers. */

interface Pair {
  at: number;
  cells: [string, string][];
}

/** Detect the columns of sides among those that have no name yet. */
export function nameSides(columns: (Column | '')[], rows: string[][], context: Context): void {
  const texts = columns.flatMap((name, at) => (name === '' && isOfNames(rows, at) ? [at] : []));
  for (const [index, at] of texts.entries()) {
    const next = texts[index + 1];
    if (shareOf(rows, at, (cell) => readSides(cell) !== undefined) >= 0.5) return;
    if (next === undefined) continue;
    const cells = rows.flatMap((row): [string, string][] => {
      const [one = '', other = ''] = [row[at], row[next]].map((cell) => cell?.trim());
      return one && other ? [[one, other]] : [];
    });
    const found = namesOf({ at, cells }, columns, context);
    if (!found) continue;
    columns[at] = found[0];
    if (found[1]) columns[next] = found[1];
    return;
  }
}

function namesOf(
  { cells }: Pair,
  columns: (Column | '')[],
  context: Context,
): [Column, Column | ''] | undefined {
  const ours = (side: 0 | 1) => cells.filter((pair) => readOurs(pair[side], context)).length;
  const [first, second] = [ours(0), ours(1)];
  if (first === cells.length && second < cells.length && columns.includes('place'))
    return ['ourTeam', 'opponent'];
  if (isOfPlaces(cells, context)) return undefined;
  return first > 0 || second > 0 || meetEachOther(cells) ? ['home', 'away'] : undefined;
}

/** True if the second column holds the place of the match: our own green or theirs. */
const isOfPlaces = (cells: [string, string][], { club }: Context) =>
  cells.every(
    ([one, other]) => sameSide(other, club) || sameSide(other, one) || sameSide(other, clubOfSide(one)),
  );

/** True if the same names occur in both columns, as in the list of a whole division. */
function meetEachOther(cells: [string, string][]): boolean {
  const firsts = new Set(cells.map(([one]) => plainTeam(one)));
  const both = cells.filter(([one, other]) => !sameSide(one, other) && firsts.has(plainTeam(other)));
  return both.length >= 2;
}

const isOfNames = (rows: string[][], at: number) => shareOf(rows, at, (cell) => /\p{L}/u.test(cell)) >= 0.5;

function shareOf(rows: string[][], at: number, look: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(look).length / cells.length;
}
