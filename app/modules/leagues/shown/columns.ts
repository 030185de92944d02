import type { TableRow } from '#app/modules/leagues/table/rows.ts';

type Column = Exclude<keyof TableRow, 'place'>;

/** The table's columns as SPEC.md section 3 names them; `full` where the name is a short form. */
export const columns: { key: Column; name: string; full?: string }[] = [
  { key: 'team', name: 'Team' },
  { key: 'played', name: 'Played' },
  { key: 'won', name: 'Won' },
  { key: 'lost', name: 'Lost' },
  { key: 'draw', name: 'Draw' },
  { key: 'for', name: 'For', full: 'Shots for' },
  { key: 'ag', name: 'Ag', full: 'Shots against' },
  { key: 'diff', name: 'Diff', full: 'Shot difference' },
  { key: 'points', name: 'Points' },
];

/** On a narrow screen these stand beside the team; the others fold into a line under its name. */
const kept: Column[] = ['team', 'played', 'points'];
export const folds = (key: Column) => !kept.includes(key);

/** The folded figures in words, on two lines: 'Won 3, lost 0, drew 1', 'Shots 216 to 188 (+28)'. */
export function foldedLine(row: TableRow): string {
  const matches = [
    row.won && `won ${row.won}`,
    row.lost && `lost ${row.lost}`,
    row.draw && `drew ${row.draw}`,
  ]
    .filter(Boolean)
    .join(', ');
  const difference = row.diff && ` (${/^[1-9]/.test(row.diff) ? '+' : ''}${row.diff})`;
  const shots = row.for && row.ag && `Shots ${row.for} to ${row.ag}${difference}`;
  const lines = [matches.replace(/^./, (first) => first.toUpperCase()), shots].filter(Boolean).join('\n');
  // A word and its number stay together where the line breaks.
  return lines.replace(/ (?=[(\d+-])/g, '\u00a0');
}
