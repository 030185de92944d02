import { addDays } from '#app/core/season-days.ts';
import type { SeasonRules } from '#app/modules/fixtures/fixtures.ts';

/** Rules that determine eligibility. */
export type EligibilityRules = Pick<SeasonRules, 'registerDays' | 'transfers' | 'playedUp' | 'finalsGames'>;

/** Registration for a club, with inclusive dates ('YYYY-MM-DD'). */
export interface PlayerRegistration {
  club: string;
  from: string;
  until: string | null;
  how: 'registered' | 'transferred';
}

/** Match played. */
export interface PlayedGame {
  fixture: string;
  day: string;
  club: string;
  team: string;
  /** Rank of the division in the league, 0 for the highest. */
  rank: number;
}

export interface PlayerSeason {
  /** Registrations of the season. */
  registrations: PlayerRegistration[];
  games: PlayedGame[];
}

/** Match to be played. */
export interface EligibilityMatch {
  fixture: string;
  day: string;
  club: string;
  rank: number;
}

/** Reason for ineligibility, by the rules. */
export type EligibilityFault =
  | { why: 'nowhere' }
  | { why: 'elsewhere'; club: string }
  | { why: 'early'; from: string }
  | { why: 'ended'; on: string }
  | { why: 'transfers'; times: number; most: number }
  | { why: 'bound'; games: number; most: number };

/** Returns the first day on which a registered player may play. */
export const getFirstEligibleDay = (
  { from }: Pick<PlayerRegistration, 'from'>,
  { registerDays }: Pick<EligibilityRules, 'registerDays'>,
) => addDays(from, registerDays);

const holdsOn = ({ from, until }: PlayerRegistration, day: string) =>
  from <= day && (until === null || day <= until);

/** Returns all reasons for ineligibility in a match; [] if eligible. */
export function findEligibilityFaults(
  { registrations, games }: PlayerSeason,
  match: EligibilityMatch,
  rules: EligibilityRules,
): EligibilityFault[] {
  return [
    registrationFault(registrations, match, rules),
    transferFault(registrations, match, rules),
    boundFault(games, match, rules),
  ].filter((fault) => fault !== undefined);
}

function registrationFault(
  all: PlayerRegistration[],
  match: EligibilityMatch,
  rules: EligibilityRules,
): EligibilityFault | undefined {
  const holding = all.filter((one) => holdsOn(one, match.day));
  const here = holding
    .filter(({ club }) => club === match.club)
    .map((one) => getFirstEligibleDay(one, rules));
  const [first] = here.sort();
  if (first !== undefined) return first <= match.day ? undefined : { why: 'early', from: first };
  const [elsewhere] = holding;
  if (elsewhere) return { why: 'elsewhere', club: elsewhere.club };
  const theirs = all.filter(({ club }) => club === match.club);
  const later = theirs.filter(({ from }) => from > match.day).map((one) => getFirstEligibleDay(one, rules));
  const [soonest] = later.sort();
  if (soonest !== undefined) return { why: 'early', from: soonest };
  const ended = theirs.map(({ until }) => until).filter((until) => until !== null);
  const last = ended.sort().at(-1);
  if (last !== undefined) return { why: 'ended', on: last };
  const [other] = all;
  return other ? { why: 'elsewhere', club: other.club } : { why: 'nowhere' };
}

/** Counts the transfers up to a day. */
export const countTransfers = (registrations: PlayerRegistration[], day: string) =>
  registrations.filter(({ how, from }) => how === 'transferred' && from <= day).length;

function transferFault(
  all: PlayerRegistration[],
  { day }: EligibilityMatch,
  { transfers }: EligibilityRules,
): EligibilityFault | undefined {
  const times = countTransfers(all, day);
  return times > transfers ? { why: 'transfers', times, most: transfers } : undefined;
}

/** Returns earlier games for the same club in higher divisions; two teams in one division rank equal. */
const playedAbove = (games: PlayedGame[], { day, club, rank, fixture }: EligibilityMatch) =>
  games.filter(
    (game) =>
      game.club === club && game.rank >= 0 && game.rank < rank && game.day < day && game.fixture !== fixture,
  );

function boundFault(
  games: PlayedGame[],
  match: EligibilityMatch,
  { playedUp }: EligibilityRules,
): EligibilityFault | undefined {
  if (playedUp === 0) return undefined;
  const above = new Set(playedAbove(games, match).map(({ fixture }) => fixture)).size;
  return above >= playedUp ? { why: 'bound', games: above, most: playedUp } : undefined;
}

/** True with enough games for the finals; a limit of 0 admits all. */
export const isEligibleForFinals = (games: number, { finalsGames }: Pick<EligibilityRules, 'finalsGames'>) =>
  games >= finalsGames;

/**
 * Returns the lowest division (from 0) in which a player may still play for a club after games in higher ones; null if not
 * bound.
 */
export function getLowestAllowedRank(
  games: PlayedGame[],
  club: string,
  divisions: number,
  { playedUp }: Pick<EligibilityRules, 'playedUp'>,
): number | null {
  if (playedUp === 0) return null;
  for (let rank = 1; rank < divisions; rank += 1) {
    const above = games.filter((game) => game.club === club && game.rank >= 0 && game.rank < rank);
    if (new Set(above.map(({ fixture }) => fixture)).size >= playedUp) return rank - 1;
  }
  return null;
}
