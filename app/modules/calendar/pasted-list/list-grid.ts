import { sameSide } from '#app/modules/calendar/clubs/team-names.ts';

interface Grid {
  /** Each as a date, who is at home and who is away. */
  matches: string[][];
  /** The index of its last row. */
  last: number;
}

const fewest = 3;

/**
 * The grid of sides by sides that begins with a row of their names, if one does: who is at home stands at the side, who is away
 * on top, unless its corner says otherwise, and the day where they meet.
 */
export function gridAt(cells: string[][], at: number, isDay: (text: string) => boolean): Grid | undefined {
  const [corner = '', ...top] = cells[at] ?? [];
  const names = top.map((cell) => cell.trim());
  const given = names.filter((name) => name !== '');
  if (given.length < fewest || given.some(isDay)) return undefined;
  const found = cells.slice(at + 1);
  const end = found.findIndex(([name = '', ...days]) => !isRow(name, days, isDay));
  const rows = found.slice(0, end < 0 ? found.length : end);
  const known = rows.filter(([name = '']) => given.some((one) => sameSide(one, name)));
  // Where the names on top are cut short, they stand in the order of those at the side.
  const inOrder = rows.length === given.length;
  if (rows.length < fewest || (known.length * 2 < rows.length && !inOrder)) return undefined;
  const dated = rows.flatMap(([, ...days]) => days.filter(isDay));
  if (dated.length < rows.length * 2) return undefined;
  const side = rows.map(([name = '']) => name.trim());
  const nameOf = (column: number) => {
    const name = names[column] ?? '';
    if (!inOrder || side.some((one) => sameSide(one, name))) return name;
    return side[given.indexOf(name)] ?? name;
  };
  const turned = /^\W*away\b/i.test(corner);
  const matches = rows.flatMap(([, ...days], row) =>
    days.flatMap((day, column) => {
      const pair = [side[row] ?? '', nameOf(column)];
      return pair[1] && isMatch(day) ? [[day.trim(), ...(turned ? pair.reverse() : pair)]] : [];
    }),
  );
  return { matches, last: at + rows.length };
}

/** Cells of a side against itself, or of a match that is not fixed, say nothing. */
const isMatch = (cell: string) => /\d/.test(cell);

const isRow = (name: string, days: string[], isDay: (text: string) => boolean) =>
  name.trim() !== '' && !isDay(name) && days.some(isDay);
