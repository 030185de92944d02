import { readDay } from '#app/core/dates.ts';
import {
  type Deduction,
  exact,
  type Figures,
  type Fixture,
  givenOut,
  type RuleCard,
  type ScoreSheet,
  type Side,
  standings,
  type Team,
} from '#app/modules/formats/formats.ts';
import { readScore } from '#app/modules/leagues/table/outcome.ts';
import { isDrawn, isOurs, sameTeam } from '#app/modules/leagues/table/result.ts';
import type { ResultRow, TableRow } from '#app/modules/leagues/table/rows.ts';
import { carry } from './carried.ts';
import type { PlanLine } from './take-over-screen.ts';

/** A match of the club in the calendar; names are display names. */
export interface OurEvent {
  id: string;
  day: string;
  opponent: string;
  atHome: boolean;
  /** Team of the club that plays, if known. */
  us?: string | undefined;
  winner: string | null;
}

export interface OwnTeam extends Team {
  isUs: boolean;
}

interface OwnFixture extends Fixture {
  day: string;
}

/** Input of the import; names are display names, with `{club}` filled in. */
interface Sources {
  /** Own name in this league: the club, or its one team there. */
  club: string;
  /** The club's own names in it. */
  ours: string[];
  card: RuleCard;
  table: TableRow[];
  results: ResultRow[];
  /** Teams that the league already has here. */
  teams: OwnTeam[];
  fixtures: OwnFixture[];
  deductions: Deduction[];
  events: OurEvent[];
  /** Creates an id for a new team or match. */
  newId: (name: string) => string;
}

export interface Plan {
  lines: PlanLine[];
  teams: (OwnTeam & { carried: Figures; isNew: boolean })[];
  fixtures: (OwnFixture & { id: string; event: string | null })[];
  /** Calendar events that had no result yet. */
  events: { id: string; winner: string; score: string }[];
}

/**
 * Plans the import of a published sheet. The club's results become matches; each team carries over the figures of the table
 * beyond them, so that the table stays the same.
 */
export function planTakeOver(sources: Sources): Plan {
  const teams: Plan['teams'] = sources.teams.map((team) => ({
    ...team,
    carried: carriedOf(team),
    isNew: false,
  }));
  const plan: Plan = { lines: [], teams, fixtures: [], events: [] };
  const once = sources.table.filter(
    ({ team }, index, all) => all.findIndex((row) => sameTeam(row.team, team)) === index,
  );
  const rows = once.map((row) => ({ row, team: teamNamed(sources, plan, row.team) }));
  const results = sources.results.map((row) => takeResult(sources, plan, row));
  const played = [...sources.fixtures, ...plan.fixtures];
  const lines = rows.map(({ row, team }) => carry(sources, { row, team, played }));
  const absent = teams.filter((team) => !rows.some((one) => one.team === team)).map(notInTable);
  plan.lines = [...lines, ...absent, ...results, ...moved(sources, plan, rows)];
  return plan;
}

const carriedOf = ({ carried }: OwnTeam): Figures =>
  carried ?? { played: 0, won: 0, lost: 0, drawn: 0, for: 0, against: 0, points: 0 };

function teamNamed({ ours, newId }: Sources, plan: Plan, name: string) {
  const known = plan.teams.find((team) => sameTeam(team.name, name));
  if (known) return known;
  const made = { id: newId(name), name, isUs: isOurs(name, ours), isNew: true };
  const team = { ...made, carried: carriedOf(made) };
  plan.teams.push(team);
  return team;
}

function takeResult(sources: Sources, plan: Plan, row: ResultRow): PlanLine {
  const { date, opponent, winner, score } = row;
  const line = (outcome: PlanLine['outcome'], why: string): PlanLine => ({
    what: 'result',
    name: `${date} ${opponent}`,
    outcome,
    why,
  });
  const day = readDay(date);
  if (!day || !opponent) return line('left', 'The date or the opponent cannot be read.');
  if (!winner) return line('left', 'It has no result yet: it waits for you to enter it.');
  const event = sources.events.find((one) => one.day === day && sameTeam(one.opponent, opponent));
  const name = event?.us ?? sources.club;
  const us = teamNamed(sources, plan, name);
  const them = teamNamed(sources, plan, opponent);
  if (event && !event.winner) plan.events.push({ id: event.id, winner: winnerWord(name, row), score });
  const isPair = ({ home, away }: Fixture) => [home, away].includes(us.id) && [home, away].includes(them.id);
  if ([...sources.fixtures, ...plan.fixtures].some((one) => one.day === day && isPair(one)))
    return line('there', 'It has been entered here already.');
  const ours: Side = event?.atHome === false ? 'away' : 'home';
  const sheet = sheetFor(sources, row, ours);
  if (!sheet)
    return line('left', `The points cannot be read from '${score}'. They stay in what the teams carry.`);
  const [home, away] = ours === 'home' ? [us.id, them.id] : [them.id, us.id];
  const id = sources.newId(`${day} ${opponent}`);
  plan.fixtures.push({ id, day, home, away, sheet, event: event?.id ?? null });
  return line('taken', event ? '' : 'There is no such match in the calendar.');
}

const winnerWord = (us: string, { winner, opponent }: ResultRow) =>
  isDrawn(winner) ? 'Draw' : sameTeam(winner, opponent) ? opponent : us;

/** Parses the points of a row: the winner has more of them. Undefined if they cannot be points of this league. */
function sheetFor({ card }: Sources, row: ResultRow, ours: Side): ScoreSheet | undefined {
  const read = readScore(row.score);
  const drawn = isDrawn(row.winner);
  if (!read || exact(read[0] + read[1]) > givenOut(card).most || drawn !== (read[0] === read[1]))
    return undefined;
  // A winner that is neither side counts as the club, as on the league's page.
  const weWon = !sameTeam(row.winner, row.opponent);
  const [more, fewer] = [Math.max(...read), Math.min(...read)];
  const [mine, theirs] = weWon || drawn ? [more, fewer] : [fewer, more];
  const points = ours === 'home' ? { home: mine, away: theirs } : { home: theirs, away: mine };
  return { state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points };
}

const notInTable = ({ name, isNew }: Plan['teams'][number]): PlanLine => ({
  what: 'team',
  name,
  outcome: isNew ? 'taken' : 'there',
  why: "It is not in the sheet's table. Is it there under another name?",
});

/** Returns teams that the rule card places elsewhere than the sheet. */
function moved({ card, fixtures, deductions }: Sources, plan: Plan, rows: { team: Team }[]): PlanLine[] {
  const table = standings(card, plan.teams, [...fixtures, ...plan.fixtures], deductions);
  return rows.flatMap(({ team }, index) => {
    const now = table.findIndex((one) => one.team.id === team.id);
    const standing = table[now];
    if (!standing || now === index || standing.shared) return [];
    const why = `In the sheet it stands at ${index + 1}, by the rule card at ${standing.place}.`;
    return [{ what: 'team', name: team.name, outcome: 'there', why } as const];
  });
}
