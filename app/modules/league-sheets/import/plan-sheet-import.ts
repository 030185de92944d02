import { parseDayAndMonth } from '#app/core/dates.ts';
import {
  calculateTeamStandings,
  getMatchTotalPointsRange,
  type LeagueScoringRules,
  type LeagueTeamDeduction,
  type LeagueTeamStatistics,
  type MatchScoreSheet,
  type MatchSide,
  type RankedLeagueTeam,
  roundToHundredths,
  type ScoredFixture,
} from '#app/modules/formats/formats.ts';
import {
  isDrawInWinnerColumn,
  isOwnTeamName,
  isSameTeamName,
  type LeagueResultRow,
  type LeagueStandingsRow,
  parseScoreText,
} from '#app/modules/leagues/leagues.ts';
import { setCarriedOverTeamFigures } from './carried-figures.ts';
import type { LeagueSpreadsheetImportRow } from './sheet-import-page.ts';

/** A match of the club in the calendar; names are display names. */
export interface OwnLeagueCalendarMatch {
  id: string;
  day: string;
  opponent: string;
  atHome: boolean;
  /** Team of the club that plays, if known. */
  us?: string | undefined;
  winner: string | null;
}

interface SpreadsheetImportTeam extends RankedLeagueTeam {
  isUs: boolean;
}

interface ImportFixture extends ScoredFixture {
  day: string;
}

/** Input of the import; names are display names, with `{club}` filled in. */
interface SheetImportInput {
  /** Own name in this league: the club, or its one team there. */
  club: string;
  /** The club's own names in it. */
  ours: string[];
  card: LeagueScoringRules;
  table: LeagueStandingsRow[];
  results: LeagueResultRow[];
  /** Teams that the league already has here. */
  teams: SpreadsheetImportTeam[];
  fixtures: ImportFixture[];
  deductions: LeagueTeamDeduction[];
  events: OwnLeagueCalendarMatch[];
  /** Creates an id for a new team or match. */
  newId: (name: string) => string;
}

export interface LeagueSpreadsheetImportPlan {
  lines: LeagueSpreadsheetImportRow[];
  teams: (SpreadsheetImportTeam & { carried: LeagueTeamStatistics; isNew: boolean })[];
  fixtures: (ImportFixture & { id: string; event: string | null })[];
  /** Calendar events that had no result yet. */
  events: { id: string; winner: string; score: string }[];
}

/**
 * Plans the import of a published sheet. The club's results become matches; each team carries over the figures of the table
 * beyond them, so that the table stays the same.
 */
export function planLeagueSpreadsheetImport(sources: SheetImportInput): LeagueSpreadsheetImportPlan {
  const teams: LeagueSpreadsheetImportPlan['teams'] = sources.teams.map((team) => ({
    ...team,
    carried: getCarriedFigures(team),
    isNew: false,
  }));
  const plan: LeagueSpreadsheetImportPlan = { lines: [], teams, fixtures: [], events: [] };
  const once = sources.table.filter(
    ({ team }, index, all) => all.findIndex((row) => isSameTeamName(row.team, team)) === index,
  );
  const rows = once.map((row) => ({ row, team: findOrAddTeam(sources, plan, row.team) }));
  const results = sources.results.map((row) => planResultRow(sources, plan, row));
  const played = [...sources.fixtures, ...plan.fixtures];
  const lines = rows.map(({ row, team }) => setCarriedOverTeamFigures(sources, { row, team, played }));
  const absent = teams.filter((team) => !rows.some((one) => one.team === team)).map(toAbsentTeamRow);
  plan.lines = [...lines, ...absent, ...results, ...findMovedTeams(sources, plan, rows)];
  return plan;
}

const getCarriedFigures = ({ carried }: SpreadsheetImportTeam): LeagueTeamStatistics =>
  carried ?? { played: 0, won: 0, lost: 0, drawn: 0, for: 0, against: 0, points: 0 };

function findOrAddTeam({ ours, newId }: SheetImportInput, plan: LeagueSpreadsheetImportPlan, name: string) {
  const known = plan.teams.find((team) => isSameTeamName(team.name, name));
  if (known) return known;
  const made = { id: newId(name), name, isUs: isOwnTeamName(name, ours), isNew: true };
  const team = { ...made, carried: getCarriedFigures(made) };
  plan.teams.push(team);
  return team;
}

function planResultRow(
  sources: SheetImportInput,
  plan: LeagueSpreadsheetImportPlan,
  row: LeagueResultRow,
): LeagueSpreadsheetImportRow {
  const { date, opponent, winner, score } = row;
  const line = (outcome: LeagueSpreadsheetImportRow['outcome'], why: string): LeagueSpreadsheetImportRow => ({
    what: 'result',
    name: `${date} ${opponent}`,
    outcome,
    why,
  });
  const day = parseDayAndMonth(date);
  if (!day || !opponent) return line('left', 'We cannot read the date or the opponent.');
  if (!winner) return line('left', 'No result yet. You can enter it later.');
  const event = sources.events.find((one) => one.day === day && isSameTeamName(one.opponent, opponent));
  const name = event?.us ?? sources.club;
  const us = findOrAddTeam(sources, plan, name);
  const them = findOrAddTeam(sources, plan, opponent);
  if (event && !event.winner) plan.events.push({ id: event.id, winner: getWinnerText(name, row), score });
  const isPair = ({ home, away }: ScoredFixture) =>
    [home, away].includes(us.id) && [home, away].includes(them.id);
  if ([...sources.fixtures, ...plan.fixtures].some((one) => one.day === day && isPair(one)))
    return line('there', 'Already entered.');
  const ours: MatchSide = event?.atHome === false ? 'away' : 'home';
  const sheet = parsePointsSheet(sources, row, ours);
  if (!sheet)
    return line(
      'left',
      `We cannot read the points from ‘${score}’. These points stay in the teams’ ‘Carried over’ figures.`,
    );
  const [home, away] = ours === 'home' ? [us.id, them.id] : [them.id, us.id];
  const id = sources.newId(`${day} ${opponent}`);
  plan.fixtures.push({ id, day, home, away, sheet, event: event?.id ?? null });
  return line('taken', event ? '' : 'This match is not in the calendar.');
}

const getWinnerText = (us: string, { winner, opponent }: LeagueResultRow) =>
  isDrawInWinnerColumn(winner) ? 'Draw' : isSameTeamName(winner, opponent) ? opponent : us;

/** Parses the points of a row: the winner has more of them. Undefined if they cannot be points of this league. */
function parsePointsSheet(
  { card }: SheetImportInput,
  row: LeagueResultRow,
  ours: MatchSide,
): MatchScoreSheet | undefined {
  const read = parseScoreText(row.score);
  const drawn = isDrawInWinnerColumn(row.winner);
  if (
    !read ||
    roundToHundredths(read[0] + read[1]) > getMatchTotalPointsRange(card).most ||
    drawn !== (read[0] === read[1])
  )
    return undefined;
  // A winner that is neither side counts as the club, as on the league's page.
  const weWon = !isSameTeamName(row.winner, row.opponent);
  const [more, fewer] = [Math.max(...read), Math.min(...read)];
  const [mine, theirs] = weWon || drawn ? [more, fewer] : [fewer, more];
  const points = ours === 'home' ? { home: mine, away: theirs } : { home: theirs, away: mine };
  return { state: 'played', concededBy: null, ends: null, rinks: [], shots: null, points };
}

const toAbsentTeamRow = ({
  name,
  isNew,
}: LeagueSpreadsheetImportPlan['teams'][number]): LeagueSpreadsheetImportRow => ({
  what: 'team',
  name,
  outcome: isNew ? 'taken' : 'there',
  why: 'This team is not in the sheet’s table. Does the sheet use another name?',
});

/** Returns teams that the rule card places elsewhere than the sheet. */
function findMovedTeams(
  { card, fixtures, deductions }: SheetImportInput,
  plan: LeagueSpreadsheetImportPlan,
  rows: { team: RankedLeagueTeam }[],
): LeagueSpreadsheetImportRow[] {
  const table = calculateTeamStandings(card, plan.teams, [...fixtures, ...plan.fixtures], deductions);
  return rows.flatMap(({ team }, index) => {
    const now = table.findIndex((one) => one.team.id === team.id);
    const standing = table[now];
    if (!standing || now === index || standing.shared) return [];
    const why = `The sheet has this team in place ${index + 1}. The rule card puts it in place ${standing.place}.`;
    return [{ what: 'team', name: team.name, outcome: 'there', why } as const];
  });
}
