import type { LeagueStandingsRow } from './league-table-rows.ts';

type Column = Exclude<keyof LeagueStandingsRow, 'place'>;

/** Columns of the table by docs/requirements.md section 3; `full` if the name is short for it. */
export const leagueStandingsColumns: { key: Column; name: string; full?: string }[] = [
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

/** Columns of narrow screens; the others are folded into a row under the team's name. */
const narrowScreenColumns: Column[] = ['team', 'played', 'points'];
export const isCollapsedStandingsColumn = (key: Column) => !narrowScreenColumns.includes(key);

/** Formats the folded figures, on two lines: 'Won 3, lost 0, drew 1', 'Shots 216 to 188 (+28)'. */
export function formatCollapsedStandings(row: LeagueStandingsRow): string {
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
  // No line break between a word and its number, nor within 'Shots 216 to 188'.
  return lines.replace(/ (?=[\d+-]|to )/g, '\u00a0');
}
