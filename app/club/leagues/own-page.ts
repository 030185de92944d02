import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { isOff } from '#app/club/calendar/states.ts';
import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { exact, type Score, type Side, scoreOf } from './match-score.ts';
import { outcomeLine, outcomeOf } from './outcome.ts';
import type { OwnLeague, OwnMatch } from './own-league.server.ts';
import type { ResultRow } from './sheet.ts';
import { rowOf, standings } from './table.ts';

/** A result as the league's page lists it. */
export interface ListedResult extends ResultRow {
  line: string;
  /** The shots and the note, where there is anything to say beyond the line. */
  more: string;
}

/** The table as it is worked out, in the columns of SPEC.md section 3 and the place. */
export const ownTable = ({ card, teams, matches, deductions }: OwnLeague) =>
  standings(card, teams, matches, deductions).map(rowOf);

/** 'Results to date': our matches of the season up to a date ('YYYY-MM-DD'), those without a result among them. */
export function ourResults(
  league: OwnLeague,
  events: CalendarEvent[],
  club: string,
  date: string,
): ListedResult[] {
  const { matches } = league;
  const scored = matches.flatMap((match) => ourResult(league, match, club) ?? []);
  const known = new Set(matches.map(({ event }) => event));
  const others = events
    .filter((event) => !known.has(event.id) && !isOff(event))
    .filter(({ season, day, winner }) => winner || `${season}-${day}` < date)
    .map(({ day, opponent, winner, score }) => {
      const outcome = { winner: winner ?? '', score: score ?? '' };
      return { day, opponent, ...outcome, line: outcomeLine(outcome, opponent, club), more: '' };
    });
  return [...scored, ...others]
    .sort((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, ...result }) => ({ ...result, date: showDay(day) }));
}

function ourResult({ card, teams }: OwnLeague, match: OwnMatch, club: string) {
  const nameOf = (id: string) => teams.find((team) => team.id === id);
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const ours: Side | undefined = home?.isUs ? 'home' : away?.isUs ? 'away' : undefined;
  const opponent = (ours === 'home' ? away : home)?.name ?? '';
  const outcome = ours && outcomeOf(match.sheet, card, ours, opponent);
  if (!outcome) return undefined;
  const winner = outcome.winner === '{club}' ? club : outcome.winner;
  const line = outcomeLine({ ...outcome, winner }, opponent, club);
  const more = moreOf(scoreOf(match.sheet, card), match.note);
  return { day: match.day, opponent, winner, score: outcome.score, line, more };
}

/** The other clubs' matches among themselves. */
export function otherResults({ card, teams, matches }: OwnLeague) {
  const us = teams.find(({ isUs }) => isUs)?.id;
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return matches
    .filter(({ home, away }) => home !== us && away !== us)
    .flatMap(({ id, date, home, away, sheet, note }) => {
      const outcome = outcomeOf(sheet, card, 'home', nameOf(away));
      if (!outcome) return [];
      const winner = outcome.winner === '{club}' ? nameOf(home) : outcome.winner;
      const line = outcomeLine({ ...outcome, winner }, nameOf(away), nameOf(home));
      return [{ id, date, line, more: moreOf(scoreOf(sheet, card), note) }];
    });
}

/** 'Shots 54–47, rinks 2–1': the winner's first, as in the line. */
export function moreOf(score: Score | undefined, note: string): string {
  if (!score?.shotsKnown) return note;
  const first = score.winner ?? 'home';
  const last = first === 'home' ? 'away' : 'home';
  const dash = (figures: Score['shots']) => `${exact(figures[first])}–${exact(figures[last])}`;
  const rinks = score.rinksWon.home + score.rinksWon.away > 0 ? `, rinks ${dash(score.rinksWon)}` : '';
  return [`Shots ${dash(score.shots)}${rinks}`, note].filter(Boolean).join('. ');
}

/** 'Last updated: 8 May 2025' */
export function updatedLine(moment: string): string {
  if (!moment) return '';
  const date = today(() => new Date(moment));
  return `Last updated: ${showDay(date.slice(5))} ${date.slice(0, 4)}`;
}

/** 'Osmoor: 2 points deducted, a player not registered' */
export const deductionLines = ({ teams, deductions }: OwnLeague) =>
  deductions.map(({ id, team, points, why }) => {
    const name = teams.find((one) => one.id === team)?.name ?? '';
    return {
      id,
      line: `${name}: ${points} ${points === 1 ? 'point' : 'points'} deducted${why ? `, ${why}` : ''}`,
    };
  });
