import {
  calculateLeagueTeamStatistics,
  type LeagueScoringRules,
  type LeagueTeamDeduction,
  type LeagueTeamStatistics,
  type RankedLeagueTeam,
  roundToHundredths,
  type ScoredFixture,
} from '#app/modules/formats/formats.ts';
import type { LeagueStandingsRow } from '#app/modules/leagues/leagues.ts';
import type { LeagueSpreadsheetImportRow } from './sheet-import-page.ts';

interface TableRules {
  card: LeagueScoringRules;
  deductions: LeagueTeamDeduction[];
}

interface CarriedTeam {
  row: LeagueStandingsRow;
  team: RankedLeagueTeam & { isNew: boolean };
  played: ScoredFixture[];
}

/** Sets a team's carried figures: those of its table row minus its matches here; returns the preview row. */
export function setCarriedOverTeamFigures(
  { card, deductions }: TableRules,
  { row, team, played }: CarriedTeam,
): LeagueSpreadsheetImportRow {
  const table = parseRowFigures(row);
  const here = calculateLeagueTeamStatistics(team.id, card, played, deductions);
  const beyond = (name: keyof LeagueTeamStatistics) => roundToHundredths(table[name] - here[name]);
  const carried: LeagueTeamStatistics = {
    played: beyond('played'),
    won: beyond('won'),
    lost: beyond('lost'),
    drawn: beyond('drawn'),
    for: beyond('for'),
    against: beyond('against'),
    points: beyond('points'),
  };
  team.carried = carried;
  const odd = findRowOddities(row, table, carried);
  const why = `${table.played} played, ${table.points} points; carried over: ${carried.played} played, ${carried.points} points.`;
  return {
    what: 'team',
    name: row.team,
    outcome: team.isNew ? 'taken' : 'there',
    why: [why, ...odd].join(' '),
  };
}

const parseCellFigure = (cell: string) =>
  /^[+-]?\d+(\.\d+)?$/.test(cell.trim()) ? roundToHundredths(Number(cell)) : 0;

const parseRowFigures = (row: LeagueStandingsRow): LeagueTeamStatistics => ({
  played: parseCellFigure(row.played),
  won: parseCellFigure(row.won),
  lost: parseCellFigure(row.lost),
  drawn: parseCellFigure(row.draw),
  for: parseCellFigure(row.for),
  against: parseCellFigure(row.ag),
  points: parseCellFigure(row.points),
});

function findRowOddities(
  row: LeagueStandingsRow,
  table: LeagueTeamStatistics,
  carried: LeagueTeamStatistics,
): string[] {
  const { played, won, lost, drawn } = table;
  const unread = Object.entries(row).filter(
    ([name, cell]) =>
      name !== 'team' && cell.trim() && String(parseCellFigure(cell)) !== normalizeNumberText(cell),
  );
  return [
    ...unread.map(([, cell]) => `‘${cell}’ is not a number, so it counts as ${parseCellFigure(cell)}.`),
    row.diff && parseCellFigure(row.diff) !== roundToHundredths(table.for - table.against)
      ? `The difference in the sheet, ${row.diff}, is not For minus Ag.`
      : '',
    played !== won + lost + drawn ? 'Won, lost and drawn do not add up to played.' : '',
    carried.played < 0 ? 'The table in the sheet shows fewer matches played than there are results.' : '',
  ].filter(Boolean);
}

const normalizeNumberText = (cell: string) => String(Number(cell.trim()));
