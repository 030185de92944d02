import { daysAfter } from '#app/core/season-days.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';

/** What of the league's book tells who may play. */
export type PlayerRules = Pick<BookRules, 'registerDays' | 'transfers' | 'playedUp' | 'finalsGames'>;

/** For which club somebody is registered, and from when to when, both included ('YYYY-MM-DD'). */
export interface Registered {
  club: string;
  from: string;
  until: string | null;
  how: 'registered' | 'transferred';
}

/** A match that somebody played. */
export interface Game {
  fixture: string;
  day: string;
  club: string;
  team: string;
  /** Of the division in the league, from 0 for the highest. */
  rank: number;
}

export interface Career {
  /** Those of the season. */
  registrations: Registered[];
  games: Game[];
}

/** A match that somebody is to play in. */
export interface ForMatch {
  fixture: string;
  day: string;
  club: string;
  rank: number;
}

/** Why somebody may not play, by the rule. */
export type Fault =
  | { why: 'nowhere' }
  | { why: 'elsewhere'; club: string }
  | { why: 'early'; from: string }
  | { why: 'ended'; on: string }
  | { why: 'transfers'; times: number; most: number }
  | { why: 'bound'; games: number; most: number };

/** From which day somebody may play for whom they are registered. */
export const mayPlayFrom = (
  { from }: Pick<Registered, 'from'>,
  { registerDays }: Pick<PlayerRules, 'registerDays'>,
) => daysAfter(from, registerDays);

const holdsOn = ({ from, until }: Registered, day: string) => from <= day && (until === null || day <= until);

/** Everything by which somebody may not play in a match; nothing where they may. */
export function faultsOf({ registrations, games }: Career, match: ForMatch, rules: PlayerRules): Fault[] {
  return [
    registrationFault(registrations, match, rules),
    transferFault(registrations, match, rules),
    boundFault(games, match, rules),
  ].filter((fault) => fault !== undefined);
}

function registrationFault(all: Registered[], match: ForMatch, rules: PlayerRules): Fault | undefined {
  const holding = all.filter((one) => holdsOn(one, match.day));
  const here = holding.filter(({ club }) => club === match.club).map((one) => mayPlayFrom(one, rules));
  const [first] = here.sort();
  if (first !== undefined) return first <= match.day ? undefined : { why: 'early', from: first };
  const [elsewhere] = holding;
  if (elsewhere) return { why: 'elsewhere', club: elsewhere.club };
  const theirs = all.filter(({ club }) => club === match.club);
  const later = theirs.filter(({ from }) => from > match.day).map((one) => mayPlayFrom(one, rules));
  const [soonest] = later.sort();
  if (soonest !== undefined) return { why: 'early', from: soonest };
  const ended = theirs.map(({ until }) => until).filter((until) => until !== null);
  const last = ended.sort().at(-1);
  if (last !== undefined) return { why: 'ended', on: last };
  const [other] = all;
  return other ? { why: 'elsewhere', club: other.club } : { why: 'nowhere' };
}

/** How often somebody has changed clubs by then. */
export const transfersBy = (registrations: Registered[], day: string) =>
  registrations.filter(({ how, from }) => how === 'transferred' && from <= day).length;

function transferFault(all: Registered[], { day }: ForMatch, { transfers }: PlayerRules): Fault | undefined {
  const times = transfersBy(all, day);
  return times > transfers ? { why: 'transfers', times, most: transfers } : undefined;
}

/** Games for the same club before the match, in divisions above it: of two teams in one division neither is the higher. */
const playedAbove = (games: Game[], { day, club, rank, fixture }: ForMatch) =>
  games.filter(
    (game) =>
      game.club === club && game.rank >= 0 && game.rank < rank && game.day < day && game.fixture !== fixture,
  );

function boundFault(games: Game[], match: ForMatch, { playedUp }: PlayerRules): Fault | undefined {
  if (playedUp === 0) return undefined;
  const above = new Set(playedAbove(games, match).map(({ fixture }) => fixture)).size;
  return above >= playedUp ? { why: 'bound', games: above, most: playedUp } : undefined;
}

/** Whether somebody has played often enough to play in the finals; no number: everybody. */
export const mayPlayFinals = (games: number, { finalsGames }: Pick<PlayerRules, 'finalsGames'>) =>
  games >= finalsGames;

/**
 * The lowest division (from 0) in which somebody may still play for a club, having played in higher ones; null where they are
 * bound to none.
 */
export function boundTo(
  games: Game[],
  club: string,
  divisions: number,
  { playedUp }: Pick<PlayerRules, 'playedUp'>,
): number | null {
  if (playedUp === 0) return null;
  for (let rank = 1; rank < divisions; rank += 1) {
    const above = games.filter((game) => game.club === club && game.rank >= 0 && game.rank < rank);
    if (new Set(above.map(({ fixture }) => fixture)).size >= playedUp) return rank - 1;
  }
  return null;
}
