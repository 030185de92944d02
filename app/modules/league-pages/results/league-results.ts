import { todayInLondon } from '#app/core/clock.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { formatPointsAndShots, type MatchSide } from '#app/modules/formats/formats.ts';
import type { LeagueSeasonData, LeagueSeasonMatch } from '#app/modules/leagues/leagues.server.ts';
import {
  formatMatchOutcome,
  formatMatchResultDetails,
  getMatchOutcome,
  type LeagueResultRow,
  normalizeOwnTeamName,
} from '#app/modules/leagues/leagues.ts';
import type { Club } from '#app/site/club.ts';

/** A result as the league's page lists it. */
export interface LeagueResultListItem extends LeagueResultRow {
  /** Name of the club or of its team that played. */
  us: string;
  line: string;
  /** Shots and note, if they add to `line`. */
  more: string;
}

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
