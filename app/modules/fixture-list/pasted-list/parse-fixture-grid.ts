import { isSameSideName } from '#app/modules/opponents/opponents.ts';

interface FixtureGrid {
  /** Rows of date, home side, away side. */
  matches: string[][];
  /** Index of the last row. */
  last: number;
}

const minGridSize = 3;

/**
 * Parse the grid that begins with a row of side names, if there is one: home sides in the first column, away sides in the top
 * row, unless the corner says otherwise; each cell holds the date.
 */
export function parseFixtureGridAt(
  cells: string[][],
  at: number,
  isDay: (text: string) => boolean,
): FixtureGrid | undefined {
  const [corner = '', ...top] = cells[at] ?? [];
  const names = top.map((cell) => cell.trim());
  const given = names.filter((name) => name !== '');
  if (given.length < minGridSize || given.some(isDay)) return undefined;
  const found = cells.slice(at + 1);
  const end = found.findIndex(([name = '', ...days]) => !isGridRow(name, days, isDay));
  const rows = found.slice(0, end < 0 ? found.length : end);
  const known = rows.filter(([name = '']) => given.some((one) => isSameSideName(one, name)));
  // If the names in the top row are abbreviated, they have the order of the first column.
  const inOrder = rows.length === given.length;
  if (rows.length < minGridSize || (known.length * 2 < rows.length && !inOrder)) return undefined;
  const dated = rows.flatMap(([, ...days]) => days.filter(isDay));
  if (dated.length < rows.length * 2) return undefined;
  const side = rows.map(([name = '']) => name.trim());
  const nameOf = (column: number) => {
    const name = names[column] ?? '';
    if (!inOrder || side.some((one) => isSameSideName(one, name))) return name;
    return side[given.indexOf(name)] ?? name;
  };
  const turned = /^\W*away\b/i.test(corner);
  const matches = rows.flatMap(([, ...days], row) =>
    days.flatMap((day, column) => {
      const pair = [side[row] ?? '', nameOf(column)];
      return pair[1] && isMatchCell(day) ? [[day.trim(), ...(turned ? pair.reverse() : pair)]] : [];
    }),
  );
  return { matches, last: at + rows.length };
}

/** True for a cell with a date: those of a side against itself, or of an unscheduled match, have none. */
const isMatchCell = (cell: string) => /\d/.test(cell);

const isGridRow = (name: string, days: string[], isDay: (text: string) => boolean) =>
  name.trim() !== '' && !isDay(name) && days.some(isDay);
