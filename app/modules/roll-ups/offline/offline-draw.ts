import type { KeptCall } from '#app/api/offline/waiting.ts';
import { getDayQueueKey } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type {
  Arrival,
  DrawHistory,
  DrawInDay,
  OfflineDraw,
  RollUpState,
} from '#app/modules/roll-ups/day/roll-up-day.ts';
import { drawGames } from '#app/modules/roll-ups/draw/draw.ts';
import { type DrawGame, type GamesDraw, getPlayersOfGames } from '#app/modules/roll-ups/draw/games.ts';
import { buildDrawInput, mapToServerIds } from '#app/modules/roll-ups/draws/build-draw-input.ts';

export const getDrawQueueKey = (event: string, id: string) => `${getDayQueueKey(event)}draw:${id}`;

/** Request body of an offline draw. */
export interface OfflineDrawBody {
  after: number;
  drawn: OfflineDraw;
}

/** Draw the players known to this device, with the server's algorithm. */
export function drawOffline(
  { day, draws }: RollUpState,
  arrivals: Arrival[],
  known: DrawHistory,
  { id, at, seed, way }: Pick<OfflineDraw, 'id' | 'at' | 'seed'> & { way?: string | undefined },
): OfflineDrawBody {
  const made = drawGames({ ...buildDrawInput(known, arrivals, draws), rinks: day.rinks, way, seed });
  const last = draws.at(-1);
  const drawn = { id, after: last?.id ?? null, at, ...addMembers(made, arrivals) };
  return { after: last?.number ?? 0, drawn };
}

/** Add the members behind the arrival ids. */
function addMembers({ seed, games, out }: GamesDraw, arrivals: Arrival[]) {
  const ids = new Set([...getPlayersOfGames(games), ...out]);
  const people = arrivals.filter(({ id }) => ids.has(id)).map(({ id, member }) => ({ id, member }));
  return { seed, games, out, people };
}

/** Return the queued draw with manual changes; undefined if it has no players left. */
export function changeOfflineDraw(
  call: OfflineDrawBody,
  games: DrawGame[],
  arrivals: Arrival[],
): OfflineDrawBody | undefined {
  if (games.length === 0) return undefined;
  const { seed, out } = mapToServerIds(call.drawn, call.drawn.people, arrivals);
  const playing = getPlayersOfGames(games);
  const waits = out.filter((player) => !playing.includes(player));
  return { ...call, drawn: { ...call.drawn, ...addMembers({ seed, games, out: waits }, arrivals) } };
}

/** Add a queued draw to the state, with version 0. If another device drew first, theirs is valid. */
export function applyOfflineDraw(state: RollUpState, arrivals: Arrival[], calls: KeptCall[]): RollUpState {
  let { draws } = state;
  for (const { json } of calls) {
    if (!isOfflineDrawBody(json)) continue;
    const { id, at, people, after } = json.drawn;
    const last = draws.at(-1);
    const here = { id, madeAt: at, version: 0, ...mapToServerIds(json.drawn, people, arrivals) };
    if (draws.some((one) => one.id === id))
      draws = draws.map((one): DrawInDay => (one.id === id ? { ...here, number: one.number } : one));
    else if ((last?.id ?? null) === after) draws = [...draws, { ...here, number: (last?.number ?? 0) + 1 }];
  }
  return draws === state.draws ? state : { ...state, draws };
}

export const isOfflineDrawBody = (json: unknown): json is OfflineDrawBody =>
  typeof json === 'object' && json !== null && 'drawn' in json;
