import { showDay } from '#app/core/dates.ts';
import { toCsv } from '#app/core/lists/csv.ts';
import {
  exact,
  fullPoints,
  type RuleCard,
  type ScoreSheet,
  type Side,
  type Sides,
  scoreOf,
} from '#app/modules/formats/formats.ts';
import { nothing, outcomeOf, type TableRow } from '#app/modules/leagues/leagues.ts';

/** League table, results and fixtures as CSV, in the columns of the published sheets of club sites (SPEC.md, 3). */

export const tableCsv = (rows: TableRow[]) =>
  toCsv([
    ['Team', 'Played', 'Won', 'Lost', 'Draw', 'For', 'Ag', 'Diff', 'Points'],
    ...rows.map(({ team, played, won, lost, draw, for: shots, ag, diff, points }) => [
      ...[team, played, won, lost, draw],
      ...[shots, ag, diff, points],
    ]),
  ]);

/** Match with its team names. */
export interface NamedMatch {
  /** 'YYYY-MM-DD' */
  date: string;
  home: string;
  away: string;
  sheet: ScoreSheet;
  /** Side of the requested team, for the results of one team. */
  ours?: Side;
}

/** Returns the results of one team as CSV; matches without an outcome are left out. */
export const teamResultsCsv = (matches: NamedMatch[], card: RuleCard) =>
  toCsv([
    ['Date', 'Opponent', 'Winner', 'Score'],
    ...matches.flatMap(({ date, home, away, sheet, ours = 'home' }) => {
      const [us, opponent] = ours === 'home' ? [home, away] : [away, home];
      const outcome = outcomeOf(sheet, card, ours, opponent);
      if (!outcome || nothing.includes(outcome.winner)) return [];
      const winner = outcome.winner === '{club}' ? us : outcome.winner;
      return [[showDay(date.slice(5)), opponent, winner, outcome.score]];
    }),
  ]);

/** Returns the results of a division as CSV; the same list can be imported. */
export const divisionResultsCsv = (matches: NamedMatch[], card: RuleCard) =>
  toCsv([
    ['Date', 'Home', 'Away', 'Home points', 'Away points', 'Home shots', 'Away shots', 'Note'],
    ...matches.flatMap(({ date, home, away, sheet }) => {
      const score = scoreOf(sheet, card);
      if (!score) return [];
      const points = fullPoints(card) > 0 ? cells(score.points) : ['', ''];
      const shots = score.shotsKnown ? cells(score.shots) : ['', ''];
      return [[date, home, away, ...points, ...shots, sheet.state === 'played' ? '' : sheet.state]];
    }),
  ]);

const cells = ({ home, away }: Sides) => [home, away].map((figure) => String(exact(figure)));

export interface NamedFixture {
  date: string;
  time: string;
  home: string;
  away: string;
  note: string;
}

/** Returns fixtures as CSV that the calendar of a club site and the season import both parse. */
export const fixturesCsv = (fixtures: NamedFixture[]) =>
  toCsv([
    ['Date', 'Time', 'Home', 'Away', 'Note'],
    ...fixtures.map(({ date, time, home, away, note }) => [date, time, home, away, note]),
  ]);
