import {
  type Deduction,
  exact,
  type Figures,
  type Fixture,
  figuresOf,
  type RuleCard,
  type Team,
} from '#app/modules/formats/formats.ts';
import type { TableRow } from '#app/modules/leagues/table/rows.ts';
import type { PlanLine } from './take-over-screen.ts';

interface Rules {
  card: RuleCard;
  deductions: Deduction[];
}

interface Carrying {
  row: TableRow;
  team: Team & { isNew: boolean };
  played: Fixture[];
}

/** Sets a team's carried figures: those of its table row minus its matches here; returns the preview row. */
export function carry({ card, deductions }: Rules, { row, team, played }: Carrying): PlanLine {
  const table = figuresIn(row);
  const here = figuresOf(team.id, card, played, deductions);
  const beyond = (name: keyof Figures) => exact(table[name] - here[name]);
  const carried: Figures = {
    played: beyond('played'),
    won: beyond('won'),
    lost: beyond('lost'),
    drawn: beyond('drawn'),
    for: beyond('for'),
    against: beyond('against'),
    points: beyond('points'),
  };
  team.carried = carried;
  const odd = oddities(row, table, carried);
  const why = `${table.played} played, ${table.points} points; carried over: ${carried.played} played, ${carried.points} points.`;
  return {
    what: 'team',
    name: row.team,
    outcome: team.isNew ? 'taken' : 'there',
    why: [why, ...odd].join(' '),
  };
}

const figure = (cell: string) => (/^[+-]?\d+(\.\d+)?$/.test(cell.trim()) ? exact(Number(cell)) : 0);

const figuresIn = (row: TableRow): Figures => ({
  played: figure(row.played),
  won: figure(row.won),
  lost: figure(row.lost),
  drawn: figure(row.draw),
  for: figure(row.for),
  against: figure(row.ag),
  points: figure(row.points),
});

function oddities(row: TableRow, table: Figures, carried: Figures): string[] {
  const { played, won, lost, drawn } = table;
  const unread = Object.entries(row).filter(
    ([name, cell]) => name !== 'team' && cell.trim() && String(figure(cell)) !== plain(cell),
  );
  return [
    ...unread.map(([, cell]) => `'${cell}' is no number and counts as ${figure(cell)}.`),
    row.diff && figure(row.diff) !== exact(table.for - table.against)
      ? `The sheet's difference ${row.diff} is not For less Ag.`
      : '',
    played !== won + lost + drawn ? 'Won, lost and drawn do not add up to played.' : '',
    carried.played < 0 ? 'The sheet has fewer matches than its results.' : '',
  ].filter(Boolean);
}

const plain = (cell: string) => String(Number(cell.trim()));
