import type { Kysely, Selectable } from 'kysely';
import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  calculateTeamStandings,
  type LeagueTeamDeduction,
  type LeagueTeamStatistics,
  type MatchFormat,
  parseMatchFormat,
  type RankedLeagueTeam,
  type ScoredFixture,
} from '#app/modules/formats/formats.ts';
import { toLeagueStandingsRow } from '#app/modules/leagues/table/league-table-rows.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { EventState } from '#db/schema/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { parseScoreSheetRow } from './score-sheet-columns.ts';

export type LeagueRow = Selectable<DatabaseSchema['league']>;
type TeamRow = Selectable<DatabaseSchema['league_team']>;
type MatchRow = Selectable<DatabaseSchema['league_match']>;

export interface LeagueTeam extends RankedLeagueTeam {
  isUs: boolean;
  carried: LeagueTeamStatistics;
  version: number;
}

export interface LeagueSeasonMatch extends ScoredFixture {
  id: string;
  day: string;
  /** 'YYYY-MM-DD' */
  on: string;
  date: string;
  event: string | null;
  note: string;
  version: number;
}

interface LeagueDeduction extends LeagueTeamDeduction {
  id: string;
  why: string;
  version: number;
}

/** Data stored of a league in one season. */
export interface LeagueSeasonData {
  /** Name in that season. */
  name: string;
  /** Source of the table in that season. */
  source: LeagueRow['source'];
  card: MatchFormat;
  teams: LeagueTeam[];
  /** Sorted by date. */
  matches: LeagueSeasonMatch[];
  deductions: LeagueDeduction[];
  /** Teams that withdrew in mid-season, and whether their matches are expunged or stand. */
  withdrawn: { id: string; name: string; how: 'expunged' | 'stands' }[];
  /** Timestamp of the latest change; '' if there is none. */
  updated: string;
}

export async function readLeagueSeasonData(
  db: Kysely<DatabaseSchema>,
  league: LeagueRow,
  season: number,
  words: TextPlaceholders,
): Promise<LeagueSeasonData> {
  const then = await db
    .selectFrom('league_season')
    .select(['name', 'rule_card', 'source'])
    .where('league', '=', league.day)
    .where('season', '=', season)
    .executeTakeFirst();
  const teams = await db
    .selectFrom('league_team')
    .selectAll()
    .where('league', '=', league.day)
    .where('season', '=', season)
    .orderBy('name')
    .execute();
  // The calendar's date wins for a match of the club; a match whose event was deleted has none.
  const matches = await db
    .selectFrom('league_match')
    .leftJoin('event', 'event.id', 'league_match.event')
    .selectAll('league_match')
    .select(['event.day as event_day', 'event.year as event_year', 'event.state as event_state'])
    .where('league_match.league', '=', league.day)
    .where('league_match.season', '=', season)
    .execute();
  const deductions = await db
    .selectFrom('deduction')
    .innerJoin('league_team', 'league_team.id', 'deduction.team')
    .selectAll('deduction')
    .where('league_team.league', '=', league.day)
    .where('league_team.season', '=', season)
    .orderBy('deduction.id')
    .execute();
  // Matches of an expunged team are stored but count nowhere.
  const gone = new Set(teams.flatMap(({ id, withdrawal }) => (withdrawal === 'expunged' ? [id] : [])));
  const moments = [...teams, ...matches, ...deductions].map(({ updated_at }) => updated_at);
  return {
    name: fillTextPlaceholders((then ?? league).name, words),
    source: then?.source ?? league.source,
    card: parseMatchFormat((then ?? league).rule_card),
    teams: teams
      .filter(({ id }) => !gone.has(id))
      .map((row) => ({ ...toLeagueTeam(row), name: fillTextPlaceholders(row.name, words) })),
    matches: matches
      .filter(({ home, away }) => !gone.has(home) && !gone.has(away))
      .filter(({ state, event_state }) => !isPostponedMatchOnAgain(state, event_state))
      .map((row) => {
        const { event_day: day, event_year: year } = row;
        return fillPlaceholdersDeep(
          toLeagueMatch(day === null ? { ...row, event: null } : { ...row, day, year }),
          words,
        );
      })
      .sort((a, b) => (`${a.on} ${a.id}` < `${b.on} ${b.id}` ? -1 : 1)),
    deductions: deductions
      .filter(({ team }) => !gone.has(team))
      .map(({ updated_at: _, ...deduction }) => deduction),
    withdrawn: teams.flatMap(({ id, name, withdrawal: how }) =>
      how ? [{ id, name: fillTextPlaceholders(name, words), how }] : [],
    ),
    updated: moments.sort().at(-1) ?? '',
  };
}

/** True if a postponed match is on again in the calendar: it waits for its result. */
export const isPostponedMatchOnAgain = (match: MatchRow['state'], event: EventState | null) =>
  match === 'postponed' && event === 'on';

const toLeagueTeam = (row: TeamRow): LeagueTeam => ({
  id: row.id,
  name: row.name,
  isUs: row.is_us === 1,
  version: row.version,
  carried: {
    played: row.carried_played,
    won: row.carried_won,
    lost: row.carried_lost,
    drawn: row.carried_drawn,
    for: row.carried_for,
    against: row.carried_against,
    points: row.carried_points,
  },
});

/** Default columns of a team that belongs to no club of a league run by this site. */
export const leagueTeamWithoutClubColumns = {
  club: null,
  captain: '',
  captain_email: '',
  captain_phone: '',
  green: 1,
  withdrawn_on: null,
  withdrawal: null,
} as const;

/** Maps a team's carried figures to their columns. */
export const toCarriedOverTeamColumns = (carried: LeagueTeamStatistics) => ({
  carried_played: carried.played,
  carried_won: carried.won,
  carried_lost: carried.lost,
  carried_drawn: carried.drawn,
  carried_for: carried.for,
  carried_against: carried.against,
  carried_points: carried.points,
});

const toLeagueMatch = (row: MatchRow): LeagueSeasonMatch => ({
  id: row.id,
  day: row.day,
  on: `${row.year ?? row.season}-${row.day}`,
  date: formatDayAndMonth(row.day),
  home: row.home,
  away: row.away,
  event: row.event,
  note: row.note,
  version: row.version,
  sheet: parseScoreSheetRow(row),
});

/** Works out the table, in the columns of docs/requirements.md section 3 with the place. */
export const calculateLeagueStandings = ({ card, teams, matches, deductions }: LeagueSeasonData) =>
  calculateTeamStandings(card, teams, matches, deductions).map(toLeagueStandingsRow);
