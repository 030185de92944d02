import { formatDayAndMonth } from '#app/core/dates.ts';
import { toCsv } from '#app/core/lists/csv.ts';
import {
  calculateMatchScore,
  getMaxPointsForWin,
  type HomeAwayScore,
  type LeagueScoringRules,
  type MatchScoreSheet,
  type MatchSide,
  roundToHundredths,
} from '#app/modules/formats/formats.ts';
import {
  getMatchOutcome,
  type LeagueStandingsRow,
  unplayedMatchOutcomes,
} from '#app/modules/leagues/leagues.ts';

/** League table, results and fixtures as CSV, in the columns of published sheets (docs/requirements.md section 3). */

export const formatLeagueStandingsCsv = (rows: LeagueStandingsRow[]) =>
  toCsv([
    ['Team', 'Played', 'Won', 'Lost', 'Draw', 'For', 'Ag', 'Diff', 'Points'],
    ...rows.map(({ team, played, won, lost, draw, for: shots, ag, diff, points }) => [
      ...[team, played, won, lost, draw],
      ...[shots, ag, diff, points],
    ]),
  ]);

/** Match with its team names. */
interface MatchWithTeamNames {
  /** 'YYYY-MM-DD' */
  date: string;
  home: string;
  away: string;
  sheet: MatchScoreSheet;
  /** Side of the requested team, for the results of one team. */
  ours?: MatchSide;
}

/** Returns the results of one team as CSV; matches without an outcome are left out. */
export const formatTeamResultsCsv = (matches: MatchWithTeamNames[], card: LeagueScoringRules) =>
  toCsv([
    ['Date', 'Opponent', 'Winner', 'Score'],
    ...matches.flatMap(({ date, home, away, sheet, ours = 'home' }) => {
      const [us, opponent] = ours === 'home' ? [home, away] : [away, home];
      const outcome = getMatchOutcome(sheet, card, ours, opponent);
      if (!outcome || unplayedMatchOutcomes.includes(outcome.winner)) return [];
      const winner = outcome.winner === '{club}' ? us : outcome.winner;
      return [[formatDayAndMonth(date.slice(5)), opponent, winner, outcome.score]];
    }),
  ]);

/** Returns the results of a division as CSV; the same list can be imported. */
export const formatDivisionResultsCsv = (matches: MatchWithTeamNames[], card: LeagueScoringRules) =>
  toCsv([
    ['Date', 'Home', 'Away', 'Home points', 'Away points', 'Home shots', 'Away shots', 'Note'],
    ...matches.flatMap(({ date, home, away, sheet }) => {
      const score = calculateMatchScore(sheet, card);
      if (!score) return [];
      const points = getMaxPointsForWin(card) > 0 ? cells(score.points) : ['', ''];
      const shots = score.shotsKnown ? cells(score.shots) : ['', ''];
      return [[date, home, away, ...points, ...shots, sheet.state === 'played' ? '' : sheet.state]];
    }),
  ]);

const cells = ({ home, away }: HomeAwayScore) =>
  [home, away].map((figure) => String(roundToHundredths(figure)));

interface FixtureWithTeamNames {
  date: string;
  time: string;
  home: string;
  away: string;
  note: string;
}

/** Returns fixtures as CSV that the calendar of a club site and the season import both parse. */
export const formatLeagueFixturesCsv = (fixtures: FixtureWithTeamNames[]) =>
  toCsv([
    ['Date', 'Time', 'Home', 'Away', 'Note'],
    ...fixtures.map(({ date, time, home, away, note }) => [date, time, home, away, note]),
  ]);
