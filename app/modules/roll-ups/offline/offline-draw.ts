import type { QueuedOfflineCall } from '#app/api/offline/waiting.ts';
import { getRollUpDayQueueKey } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type {
  OfflineRollUpDraw,
  RollUpArrival,
  RollUpDraw,
  RollUpDrawHistory,
  RollUpState,
} from '#app/modules/roll-ups/day/roll-up-day.ts';
import { drawRollUpGames } from '#app/modules/roll-ups/draw/draw.ts';
import {
  type DrawnRollUpGames,
  getPlayersOfRollUpGames,
  type RollUpDrawGame,
} from '#app/modules/roll-ups/draw/games.ts';
import {
  buildRollUpDrawInput,
  mapDrawToServerArrivalIds,
} from '#app/modules/roll-ups/draws/build-draw-input.ts';

export const getRollUpDrawQueueKey = (event: string, id: string) =>
  `${getRollUpDayQueueKey(event)}draw:${id}`;

/** Request body of an offline draw. */
export interface OfflineRollUpDrawBody {
  after: number;
  drawn: OfflineRollUpDraw;
}

/** Draw the players known to this device, with the server's algorithm. */
export function drawRollUpOffline(
  { day, draws }: RollUpState,
  arrivals: RollUpArrival[],
  known: RollUpDrawHistory,
  { id, at, seed, way }: Pick<OfflineRollUpDraw, 'id' | 'at' | 'seed'> & { way?: string | undefined },
): OfflineRollUpDrawBody {
  const made = drawRollUpGames({
    ...buildRollUpDrawInput(known, arrivals, draws),
    rinks: day.rinks,
    way,
    seed,
  });
  const last = draws.at(-1);
  const drawn = { id, after: last?.id ?? null, at, ...addMembers(made, arrivals) };
  return { after: last?.number ?? 0, drawn };
}

/** Add the members behind the arrival ids. */
function addMembers({ seed, games, out }: DrawnRollUpGames, arrivals: RollUpArrival[]) {
  const ids = new Set([...getPlayersOfRollUpGames(games), ...out]);
  const people = arrivals.filter(({ id }) => ids.has(id)).map(({ id, member }) => ({ id, member }));
  return { seed, games, out, people };
}

/** Return the queued draw with manual changes; undefined if it has no players left. */
export function changeOfflineRollUpDraw(
  call: OfflineRollUpDrawBody,
  games: RollUpDrawGame[],
  arrivals: RollUpArrival[],
): OfflineRollUpDrawBody | undefined {
  if (games.length === 0) return undefined;
  const { seed, out } = mapDrawToServerArrivalIds(call.drawn, call.drawn.people, arrivals);
  const playing = getPlayersOfRollUpGames(games);
  const waits = out.filter((player) => !playing.includes(player));
  return { ...call, drawn: { ...call.drawn, ...addMembers({ seed, games, out: waits }, arrivals) } };
}

/** Add a queued draw to the state, with version 0. If another device drew first, theirs is valid. */
export function applyOfflineRollUpDraw(
  state: RollUpState,
  arrivals: RollUpArrival[],
  calls: QueuedOfflineCall[],
): RollUpState {
  let { draws } = state;
  for (const { json } of calls) {
    if (!isOfflineRollUpDrawBody(json)) continue;
    const { id, at, people, after } = json.drawn;
    const last = draws.at(-1);
    const here = { id, madeAt: at, version: 0, ...mapDrawToServerArrivalIds(json.drawn, people, arrivals) };
    if (draws.some((one) => one.id === id))
      draws = draws.map((one): RollUpDraw => (one.id === id ? { ...here, number: one.number } : one));
    else if ((last?.id ?? null) === after) draws = [...draws, { ...here, number: (last?.number ?? 0) + 1 }];
  }
  return draws === state.draws ? state : { ...state, draws };
}

export const isOfflineRollUpDrawBody = (json: unknown): json is OfflineRollUpDrawBody =>
  typeof json === 'object' && json !== null && 'drawn' in json;
