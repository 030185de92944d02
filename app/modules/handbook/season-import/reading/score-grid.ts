import { isSameSideName } from '#app/modules/opponents/opponents.ts';
import { parseUnplayedMatchCell } from './unplayed-results.ts';

/** One cell of a grid of teams by teams that says something: a day, or a score. */
export interface TeamGridCell {
  home: string;
  away: string;
  text: string;
}

interface Grid {
  cells: TeamGridCell[];
  /** The index of its last row. */
  last: number;
}

const fewest = 3;
const names = (cells: string[]) => cells.filter((cell) => /\p{L}{2}/u.test(cell));

/** Whether a cell of the grid may say something; crosses and dashes stand where nobody plays. */
const says = (cell: string) => /\d/.test(cell) || parseUnplayedMatchCell(cell) !== undefined;

const isWord = (cell: string) => /\p{L}{2}/u.test(cell) && !/^x+$/i.test(cell.trim());

/**
 * The grid that begins with a row of teams' names, if one does: who is at home stands at the side and who is away on top,
 * unless its corner says 'Away'. Names on top may be cut short where they stand in the order of those at the side.
 */
export function parseTeamGridAt(
  rows: string[][],
  at: number,
  isDay: (text: string) => boolean,
): Grid | undefined {
  const [corner = '', ...top] = rows[at] ?? [];
  const above = top.map((cell) => cell.trim());
  const given = above.filter((cell) => cell !== '');
  if (given.length < fewest || given.some((cell) => isDay(cell) || /^\d+$/.test(cell))) return undefined;
  const beside: string[][] = [];
  for (const row of rows.slice(at + 1)) {
    const [name = '', ...cells] = row;
    const unknown = names(cells).filter((cell) => !isDay(cell) && !says(cell));
    // A row of names begins what comes next; one word that nobody knows is told where it stands.
    const isHeading = unknown.length >= fewest && unknown.length === cells.filter(Boolean).length;
    if (names([name]).length === 0 || isDay(name) || isHeading) break;
    beside.push(row);
  }
  const side = beside.map(([name = '']) => name.trim());
  const known = side.filter((name) => given.some((one) => isSameSideName(one, name)));
  const inOrder = side.length === given.length;
  if (side.length < fewest || (known.length * 2 < side.length && !inOrder)) return undefined;
  if (beside.flatMap(([, ...cells]) => cells.filter(says)).length < side.length) return undefined;
  const nameOf = (column: number) => {
    const name = above[column] ?? '';
    if (!name || !inOrder || side.some((one) => isSameSideName(one, name))) return name;
    return side[given.indexOf(name)] ?? name;
  };
  const turned = /^\W*away\b/i.test(corner);
  const cells = beside.flatMap(([, ...cells], row) =>
    cells.flatMap((text, column): TeamGridCell[] => {
      const [one, other] = [side[row] ?? '', nameOf(column)];
      if (!(says(text) || isWord(text)) || !other || isSameSideName(one, other)) return [];
      const [home, away] = turned ? [other, one] : [one, other];
      return [{ home, away, text: text.trim() }];
    }),
  );
  return { cells, last: at + beside.length };
}
