import { filterPresentArrivals } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import {
  anonymousRollUpVisitorName,
  type RollUpArrival,
  type RollUpDrawHistory,
} from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { PlayerPair, RollUpDrawInput } from '#app/modules/roll-ups/draw/draw-input.ts';
import {
  type DrawnRollUpGames,
  getPlayersOfRollUpGames,
  isPlayableRollUpGame,
} from '#app/modules/roll-ups/draw/games.ts';

/** Identity across days: a member id, or a visitor's name. */
export const getArrivalPersonKey = ({ id, member, name }: Pick<RollUpArrival, 'id' | 'member' | 'name'>) =>
  member ?? (name.startsWith(anonymousRollUpVisitorName) ? id : `visitor ${name.toLowerCase()}`);

/**
 * Build the input of a draw from the players here and the history; shared by the server and offline devices. `draws` are those of
 * the day, first one first.
 */
export function buildRollUpDrawInput(
  known: RollUpDrawHistory,
  arrivals: RollUpArrival[],
  draws: DrawnRollUpGames[],
): Omit<RollUpDrawInput, 'rinks' | 'seed'> {
  const present = filterPresentArrivals(arrivals);
  const people = new Map(arrivals.map((one) => [one.id, getArrivalPersonKey(one)]));
  const who = (id: string) => people.get(id) ?? id;
  const today = draws.toReversed().map(({ games, out }) => ({
    back: 0,
    games: games.map(({ sides }) => sides.map(({ players }) => players.map(who))),
    out: out.map(who),
  }));
  const ids = new Map(present.map((one) => [who(one.id), one.id]));
  const ofToday = (pairs: PlayerPair[]): PlayerPair[] =>
    pairs.flatMap(([one, other]) => {
      const [first, second] = [ids.get(one), ids.get(other)];
      return first && second ? [[first, second] as const] : [];
    });
  const inPlay = new Set(present.map(({ id }) => id));
  const partners = present.flatMap(({ id, partner }) =>
    partner !== null && inPlay.has(partner) && id < partner ? [[id, partner] as const] : [],
  );
  return {
    players: present.map(({ id }) => ({ id, person: who(id) })),
    past: [...today, ...known.past],
    habits: new Map(known.habits.map(({ person, ...habit }) => [person, habit])),
    together: [...partners, ...ofToday(known.together)],
    apart: ofToday(known.apart),
  };
}

/** Validate a draw: each player once, in play or sitting out; each rink once; all games playable. */
export function isValidRollUpDraw({ games, out }: DrawnRollUpGames): boolean {
  const all = [...getPlayersOfRollUpGames(games), ...out];
  return (
    games.length > 0 &&
    new Set(all).size === all.length &&
    new Set(games.map(({ rink }) => rink)).size === games.length &&
    games.every(isPlayableRollUpGame)
  );
}

/** Map a draw to the server's arrival ids: if two devices checked a member in, the first arrival is valid. */
export function mapDrawToServerArrivalIds(
  drawn: DrawnRollUpGames,
  people: Pick<RollUpArrival, 'id' | 'member'>[],
  arrivals: RollUpArrival[],
): DrawnRollUpGames {
  const known = new Set(arrivals.map(({ id }) => id));
  const members = new Map(people.map(({ id, member }) => [id, member]));
  function named(id: string): string {
    const member = known.has(id) ? null : members.get(id);
    return (member && arrivals.find((one) => one.member === member)?.id) || id;
  }
  return {
    seed: drawn.seed,
    games: drawn.games.map(({ rink, sides }) => ({
      rink,
      sides: sides.map(({ players, shots }) => ({ players: players.map(named), shots })),
    })),
    out: drawn.out.map(named),
  };
}
