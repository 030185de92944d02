import {
  getClubFromSideName,
  isSameSideName,
  normalizeSideName,
  parseFixtureSides,
  parseOurSideName,
} from '#app/modules/opponents/opponents.ts';
import type { FixtureListColumn } from './fixture-column-labels.ts';
import type { FixtureListContext } from './fixture-list-context.ts';

/** Detection of the home and away columns, or our team's, in a list without headers. */

interface ColumnPair {
  at: number;
  cells: [string, string][];
}

/** Detect the columns of sides among those that have no name yet. */
export function detectFixtureSideColumns(
  columns: (FixtureListColumn | '')[],
  rows: string[][],
  context: FixtureListContext,
): void {
  const texts = columns.flatMap((name, at) => (name === '' && holdsNames(rows, at) ? [at] : []));
  for (const [index, at] of texts.entries()) {
    const next = texts[index + 1];
    if (getMatchingShare(rows, at, (cell) => parseFixtureSides(cell) !== undefined) >= 0.5) return;
    if (next === undefined) continue;
    const cells = rows.flatMap((row): [string, string][] => {
      const [one = '', other = ''] = [row[at], row[next]].map((cell) => cell?.trim());
      return one && other ? [[one, other]] : [];
    });
    const found = getSideColumns({ at, cells }, columns, context);
    if (!found) continue;
    columns[at] = found[0];
    if (found[1]) columns[next] = found[1];
    return;
  }
}

function getSideColumns(
  { cells }: ColumnPair,
  columns: (FixtureListColumn | '')[],
  context: FixtureListContext,
): [FixtureListColumn, FixtureListColumn | ''] | undefined {
  const ours = (side: 0 | 1) => cells.filter((pair) => parseOurSideName(pair[side], context)).length;
  const [first, second] = [ours(0), ours(1)];
  if (first === cells.length && second < cells.length && columns.includes('place'))
    return ['ourTeam', 'opponent'];
  if (isPlaceColumn(cells, context)) return undefined;
  return first > 0 || second > 0 || haveMutualOpponents(cells) ? ['home', 'away'] : undefined;
}

/** True if the second column holds the place of the match: our own green or theirs. */
const isPlaceColumn = (cells: [string, string][], { club }: FixtureListContext) =>
  cells.every(
    ([one, other]) =>
      isSameSideName(other, club) ||
      isSameSideName(other, one) ||
      isSameSideName(other, getClubFromSideName(one)),
  );

/** True if the same names occur in both columns, as in the list of a whole division. */
function haveMutualOpponents(cells: [string, string][]): boolean {
  const firsts = new Set(cells.map(([one]) => normalizeSideName(one)));
  const both = cells.filter(
    ([one, other]) => !isSameSideName(one, other) && firsts.has(normalizeSideName(other)),
  );
  return both.length >= 2;
}

const holdsNames = (rows: string[][], at: number) =>
  getMatchingShare(rows, at, (cell) => /\p{L}/u.test(cell)) >= 0.5;

function getMatchingShare(rows: string[][], at: number, look: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length === 0 ? 0 : cells.filter(look).length / cells.length;
}
