import { today } from '#app/core/clock.ts';
import { showDay } from '#app/core/dates.ts';
import { dateOf, isOff } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import {
  abandonedAfter,
  amounts,
  countsAsItStood,
  exact,
  type RuleCard,
  type Score,
  type ScoreSheet,
  type Side,
  scoreOf,
  standings,
} from '#app/modules/formats/formats.ts';
import { ourName } from '#app/modules/leagues/divisions/divisions.ts';
import type { OwnLeague, OwnMatch } from '#app/modules/leagues/own-league/own-league.server.ts';
import { outcomeLine, outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import { type ResultRow, rowOf } from '#app/modules/leagues/table/rows.ts';
import type { Club } from '#app/site/club.ts';

/** A result as the league's page lists it. */
export interface ListedResult extends ResultRow {
  /** Name of the club or of its team that played. */
  us: string;
  line: string;
  /** Shots and note, if they add to `line`. */
  more: string;
}

/** Works out the table, in the columns of SPEC.md section 3 with the place. */
export const ownTable = ({ card, teams, matches, deductions }: OwnLeague) =>
  standings(card, teams, matches, deductions).map(rowOf);

/** Returns 'Results to date': the club's matches of the season up to a date ('YYYY-MM-DD'), those without a result included. */
export function ourResults(
  league: OwnLeague,
  events: CalendarEvent[],
  { name: club, words }: Pick<Club, 'name' | 'words'>,
  date: string,
): ListedResult[] {
  const { matches } = league;
  const scored = matches.flatMap((match) => ourResult(league, match, club, words.rinks) ?? []);
  const known = new Set(matches.map(({ event }) => event));
  const others = events
    .filter((event) => !known.has(event.id) && !isOff(event))
    .filter((event) => event.winner || dateOf(event) < date)
    .map((event) => {
      const { opponent, winner, score, ours: us = club } = event;
      const outcome = { winner: winner ?? '', score: score ?? '' };
      const line = outcomeLine(outcome, opponent, us);
      return { us, on: dateOf(event), opponent, ...outcome, line, more: '' };
    });
  return [...scored, ...others]
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ on, ...result }) => ({ ...result, date: showDay(on.slice(5)) }));
}

function ourResult({ card, teams }: OwnLeague, match: OwnMatch, club: string, rinks: string) {
  const nameOf = (id: string) => teams.find((team) => team.id === id);
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const ours: Side | undefined = home?.isUs ? 'home' : away?.isUs ? 'away' : undefined;
  const opponent = (ours === 'home' ? away : home)?.name ?? '';
  const outcome = ours && outcomeOf(match.sheet, card, ours, opponent);
  if (!outcome) return undefined;
  const us = ourName((ours === 'home' ? home : away)?.name ?? '', club);
  const winner = outcome.winner === '{club}' ? us : outcome.winner;
  const line = outcomeLine({ ...outcome, winner }, opponent, us);
  const names = { home: home?.name ?? '', away: away?.name ?? '' };
  const more = moreOf(match.sheet, card, match.note, names, rinks);
  return { us, on: match.on, opponent, winner, score: outcome.score, line, more };
}

/** Returns the other clubs' matches among themselves. */
export function otherResults({ card, teams, matches }: OwnLeague, { rinks }: Club['words']) {
  const us = teams.filter(({ isUs }) => isUs).map(({ id }) => id);
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return matches
    .filter(({ home, away }) => !us.includes(home) && !us.includes(away))
    .flatMap(({ id, date, home, away, sheet, note }) => {
      const outcome = outcomeOf(sheet, card, 'home', nameOf(away));
      if (!outcome) return [];
      const winner = outcome.winner === '{club}' ? nameOf(home) : outcome.winner;
      const line = outcomeLine({ ...outcome, winner }, nameOf(away), nameOf(home));
      const names = { home: nameOf(home), away: nameOf(away) };
      return [{ id, date, line, more: moreOf(sheet, card, note, names, rinks) }];
    });
}

/** 'Shots 54–47, rinks 2–1', a penalty for not playing, the effect of abandonment, and the note. */
export function moreOf(
  sheet: ScoreSheet,
  card: RuleCard,
  note: string,
  names: Record<Side, string>,
  rinks: string,
): string {
  const shots = shotsLine(scoreOf(sheet, card), rinks);
  return [shots, besideShots(sheet, card, note, names)].filter(Boolean).join('. ');
}

/** Formats these remarks without the shots. */
export function besideShots(sheet: ScoreSheet, card: RuleCard, note: string, names: Record<Side, string>) {
  const told = [penaltyLine(scoreOf(sheet, card), names), afterLine(sheet, card), note];
  return told.filter(Boolean).join('. ');
}

/** 'Osmoor loses 5 points and 15 shots' */
function penaltyLine(score: Score | undefined, names: Record<Side, string>): string {
  const lost = score?.penalty && amounts(score.penalty.points, score.penalty.shots ?? 0);
  return lost ? `${names[score.penalty?.side ?? 'home']} loses ${lost}` : '';
}

const afterLine = (sheet: ScoreSheet, card: RuleCard) =>
  sheet.state === 'abandoned' && (sheet.ends !== null || card.abandoned === 'replay') && !sheet.points
    ? abandonedAfter(sheet.ends, countsAsItStood(sheet, card), card).replace(/\.$/, '')
    : '';

/** The winner's figure is first, as in the result's text. */
function shotsLine(score: Score | undefined, word: string): string {
  if (!score?.shotsKnown) return '';
  const first = score.winner ?? 'home';
  const last = first === 'home' ? 'away' : 'home';
  const dash = (figures: Score['shots']) => `${exact(figures[first])}–${exact(figures[last])}`;
  const rinks = score.rinksWon.home + score.rinksWon.away > 0 ? `, ${word} ${dash(score.rinksWon)}` : '';
  return `Shots ${dash(score.shots)}${rinks}`;
}

/** 'Last updated: 8 May 2025' */
export function updatedLine(moment: string): string {
  if (!moment) return '';
  const date = today(() => new Date(moment));
  return `Last updated: ${showDay(date.slice(5))} ${date.slice(0, 4)}`;
}

/** 'Osmoor: 2 points deducted, a player not registered' */
export const deductionLines = ({ teams, deductions }: OwnLeague) =>
  deductions.map(({ id, team, points, shots, why }) => {
    const name = teams.find((one) => one.id === team)?.name ?? '';
    return {
      id,
      line: `${name}: ${amounts(points, shots)} deducted${why ? `, ${why}` : ''}`,
    };
  });

/** Explains why a team is not in the table, or plays no more. */
export const withdrawnLines = ({ withdrawn }: OwnLeague) =>
  withdrawn.map(({ id, name, how }) => ({
    id,
    line: `${name} has withdrawn: ${how === 'expunged' ? 'none of its matches counts' : 'what was played stands'}.`,
  }));
