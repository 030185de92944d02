import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import {
  calculateMatchScore,
  calculateTeamStandings,
  doesAbandonedMatchCount,
  formatAbandonedMatchOutcome,
  formatPointsAndShots,
  type LeagueScoringRules,
  type MatchScore,
  type MatchScoreSheet,
  type MatchSide,
  roundToHundredths,
} from '#app/modules/formats/formats.ts';
import { normalizeOwnTeamName } from '#app/modules/leagues/divisions/divisions.ts';
import type {
  LeagueSeasonData,
  LeagueSeasonMatch,
} from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { type LeagueResultRow, toLeagueStandingsRow } from '#app/modules/leagues/table/league-table-rows.ts';
import { formatMatchOutcome, getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import type { Club } from '#app/site/club.ts';

/** A result as the league's page lists it. */
export interface LeagueResultListItem extends LeagueResultRow {
  /** Name of the club or of its team that played. */
  us: string;
  line: string;
  /** Shots and note, if they add to `line`. */
  more: string;
}

/** Works out the table, in the columns of docs/requirements.md section 3 with the place. */
export const calculateLeagueStandings = ({ card, teams, matches, deductions }: LeagueSeasonData) =>
  calculateTeamStandings(card, teams, matches, deductions).map(toLeagueStandingsRow);

/** Returns 'Results to date': the club's matches of the season up to a date ('YYYY-MM-DD'), those without a result included. */
export function getOwnLeagueResults(
  league: LeagueSeasonData,
  events: CalendarEvent[],
  { name: club, words }: Pick<Club, 'name' | 'words'>,
  date: string,
): LeagueResultListItem[] {
  const { matches } = league;
  const scored = matches.flatMap((match) => toOwnResult(league, match, club, words.rinks) ?? []);
  const known = new Set(matches.map(({ event }) => event));
  const others = events
    .filter((event) => !known.has(event.id) && !isEventNotPlayed(event))
    .filter((event) => event.winner || getEventDate(event) < date)
    .map((event) => {
      const { opponent, winner, score, ours: us = club } = event;
      const outcome = { winner: winner ?? '', score: score ?? '' };
      const line = formatMatchOutcome(outcome, opponent, us);
      return { us, on: getEventDate(event), opponent, ...outcome, line, more: '' };
    });
  return [...scored, ...others]
    .sort((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ on, ...result }) => ({ ...result, date: formatDayAndMonth(on.slice(5)) }));
}

function toOwnResult(
  { card, teams }: LeagueSeasonData,
  match: LeagueSeasonMatch,
  club: string,
  rinks: string,
) {
  const nameOf = (id: string) => teams.find((team) => team.id === id);
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const ours: MatchSide | undefined = home?.isUs ? 'home' : away?.isUs ? 'away' : undefined;
  const opponent = (ours === 'home' ? away : home)?.name ?? '';
  const outcome = ours && getMatchOutcome(match.sheet, card, ours, opponent);
  if (!outcome) return undefined;
  const us = normalizeOwnTeamName((ours === 'home' ? home : away)?.name ?? '', club);
  const winner = outcome.winner === '{club}' ? us : outcome.winner;
  const line = formatMatchOutcome({ ...outcome, winner }, opponent, us);
  const names = { home: home?.name ?? '', away: away?.name ?? '' };
  const more = formatMatchResultDetails(match.sheet, card, match.note, names, rinks);
  return { us, on: match.on, opponent, winner, score: outcome.score, line, more };
}

/** Returns the other clubs' matches among themselves. */
export function getOtherClubsLeagueResults(
  { card, teams, matches }: LeagueSeasonData,
  { rinks }: Club['words'],
) {
  const us = teams.filter(({ isUs }) => isUs).map(({ id }) => id);
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? '';
  return matches
    .filter(({ home, away }) => !us.includes(home) && !us.includes(away))
    .flatMap(({ id, date, home, away, sheet, note }) => {
      const outcome = getMatchOutcome(sheet, card, 'home', nameOf(away));
      if (!outcome) return [];
      const winner = outcome.winner === '{club}' ? nameOf(home) : outcome.winner;
      const line = formatMatchOutcome({ ...outcome, winner }, nameOf(away), nameOf(home));
      const names = { home: nameOf(home), away: nameOf(away) };
      return [{ id, date, line, more: formatMatchResultDetails(sheet, card, note, names, rinks) }];
    });
}

/** 'Shots 54–47, rinks 2–1', a penalty for not playing, the effect of abandonment, and the note. */
export function formatMatchResultDetails(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  note: string,
  names: Record<MatchSide, string>,
  rinks: string,
): string {
  const shots = formatShots(calculateMatchScore(sheet, card), rinks);
  return [shots, formatMatchResultRemarks(sheet, card, note, names)].filter(Boolean).join('. ');
}

/** Formats these remarks without the shots. */
export function formatMatchResultRemarks(
  sheet: MatchScoreSheet,
  card: LeagueScoringRules,
  note: string,
  names: Record<MatchSide, string>,
) {
  const told = [formatPenalty(calculateMatchScore(sheet, card), names), formatAbandonment(sheet, card), note];
  return told.filter(Boolean).join('. ');
}

/** 'Osmoor loses 5 points and 15 shots' */
function formatPenalty(score: MatchScore | undefined, names: Record<MatchSide, string>): string {
  const lost = score?.penalty && formatPointsAndShots(score.penalty.points, score.penalty.shots ?? 0);
  return lost ? `${names[score.penalty?.side ?? 'home']} loses ${lost}` : '';
}

const formatAbandonment = (sheet: MatchScoreSheet, card: LeagueScoringRules) =>
  sheet.state === 'abandoned' && (sheet.ends !== null || card.abandoned === 'replay') && !sheet.points
    ? formatAbandonedMatchOutcome(sheet.ends, doesAbandonedMatchCount(sheet, card), card).replace(/\.$/, '')
    : '';

/** The winner's figure is first, as in the result's text. */
function formatShots(score: MatchScore | undefined, word: string): string {
  if (!score?.shotsKnown) return '';
  const first = score.winner ?? 'home';
  const last = first === 'home' ? 'away' : 'home';
  const dash = (figures: MatchScore['shots']) =>
    `${roundToHundredths(figures[first])}–${roundToHundredths(figures[last])}`;
  const rinks = score.rinksWon.home + score.rinksWon.away > 0 ? `, ${word} ${dash(score.rinksWon)}` : '';
  return `Shots ${dash(score.shots)}${rinks}`;
}

/** 'Last updated: 8 May 2025' */
export function formatLeagueLastUpdated(moment: string): string {
  if (!moment) return '';
  const date = todayInLondon(() => new Date(moment));
  return `Last updated: ${formatDayAndMonth(date.slice(5))} ${date.slice(0, 4)}`;
}

/** 'Osmoor: 2 points deducted, a player not registered' */
export const formatLeagueDeductions = ({ teams, deductions }: LeagueSeasonData) =>
  deductions.map(({ id, team, points, shots, why }) => {
    const name = teams.find((one) => one.id === team)?.name ?? '';
    return {
      id,
      line: `${name}: ${formatPointsAndShots(points, shots)} deducted${why ? `, ${why}` : ''}`,
    };
  });

/** Explains why a team is not in the table, or plays no more. */
export const formatTeamWithdrawals = ({ withdrawn }: LeagueSeasonData) =>
  withdrawn.map(({ id, name, how }) => ({
    id,
    line: `${name} has withdrawn: ${how === 'expunged' ? 'none of its matches count' : 'the matches it has played still count'}.`,
  }));
