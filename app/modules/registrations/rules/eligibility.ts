import { addDays } from '#app/core/season-days.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';

/** Rules that determine eligibility. */
type PlayerEligibilityRules = Pick<
  LeagueSeasonRules,
  'registerDays' | 'transfers' | 'playedUp' | 'finalsGames'
>;

/** Registration for a club, with inclusive dates ('YYYY-MM-DD'). */
interface PlayerRegistration {
  club: string;
  from: string;
  until: string | null;
  how: 'registered' | 'transferred';
}

/** Match played. */
interface PlayedLeagueGame {
  fixture: string;
  day: string;
  club: string;
  team: string;
  /** Rank of the division in the league, 0 for the highest. */
  rank: number;
}

export interface LeaguePlayerSeason {
  /** Registrations of the season. */
  registrations: PlayerRegistration[];
  games: PlayedLeagueGame[];
}

/** Match to be played. */
interface EligibilityCheckMatch {
  fixture: string;
  day: string;
  club: string;
  rank: number;
}

/** Reason for ineligibility, by the rules. */
export type PlayerIneligibilityReason =
  | { why: 'nowhere' }
  | { why: 'elsewhere'; club: string }
  | { why: 'early'; from: string }
  | { why: 'ended'; on: string }
  | { why: 'transfers'; times: number; most: number }
  | { why: 'bound'; games: number; most: number };

/** Returns the first day on which a registered player may play. */
export const getFirstEligibleDay = (
  { from }: Pick<PlayerRegistration, 'from'>,
  { registerDays }: Pick<PlayerEligibilityRules, 'registerDays'>,
) => addDays(from, registerDays);

const holdsOn = ({ from, until }: PlayerRegistration, day: string) =>
  from <= day && (until === null || day <= until);

/** Returns all reasons for ineligibility in a match; [] if eligible. */
export function findPlayerIneligibilityReasons(
  { registrations, games }: LeaguePlayerSeason,
  match: EligibilityCheckMatch,
  rules: PlayerEligibilityRules,
): PlayerIneligibilityReason[] {
  return [
    registrationFault(registrations, match, rules),
    transferFault(registrations, match, rules),
    boundFault(games, match, rules),
  ].filter((fault) => fault !== undefined);
}

function registrationFault(
  all: PlayerRegistration[],
  match: EligibilityCheckMatch,
  rules: PlayerEligibilityRules,
): PlayerIneligibilityReason | undefined {
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
export const countPlayerTransfers = (registrations: PlayerRegistration[], day: string) =>
  registrations.filter(({ how, from }) => how === 'transferred' && from <= day).length;

function transferFault(
  all: PlayerRegistration[],
  { day }: EligibilityCheckMatch,
  { transfers }: PlayerEligibilityRules,
): PlayerIneligibilityReason | undefined {
  const times = countPlayerTransfers(all, day);
  return times > transfers ? { why: 'transfers', times, most: transfers } : undefined;
}

/** Returns earlier games for the same club in higher divisions; two teams in one division rank equal. */
const playedAbove = (games: PlayedLeagueGame[], { day, club, rank, fixture }: EligibilityCheckMatch) =>
  games.filter(
    (game) =>
      game.club === club && game.rank >= 0 && game.rank < rank && game.day < day && game.fixture !== fixture,
  );

function boundFault(
  games: PlayedLeagueGame[],
  match: EligibilityCheckMatch,
  { playedUp }: PlayerEligibilityRules,
): PlayerIneligibilityReason | undefined {
  if (playedUp === 0) return undefined;
  const above = new Set(playedAbove(games, match).map(({ fixture }) => fixture)).size;
  return above >= playedUp ? { why: 'bound', games: above, most: playedUp } : undefined;
}

/** True with enough games for the finals; a limit of 0 admits all. */
export const isPlayerEligibleForFinals = (
  games: number,
  { finalsGames }: Pick<PlayerEligibilityRules, 'finalsGames'>,
) => games >= finalsGames;

/**
 * Returns the lowest division (from 0) in which a player may still play for a club after games in higher ones; null if not
 * bound.
 */
export function getLowestAllowedDivisionRank(
  games: PlayedLeagueGame[],
  club: string,
  divisions: number,
  { playedUp }: Pick<PlayerEligibilityRules, 'playedUp'>,
): number | null {
  if (playedUp === 0) return null;
  for (let rank = 1; rank < divisions; rank += 1) {
    const above = games.filter((game) => game.club === club && game.rank >= 0 && game.rank < rank);
    if (new Set(above.map(({ fixture }) => fixture)).size >= playedUp) return rank - 1;
  }
  return null;
}
