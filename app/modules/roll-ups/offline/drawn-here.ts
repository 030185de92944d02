import type { KeptCall } from '#app/api/kept/waiting.ts';
import { aboutDay } from '#app/modules/roll-ups/arrivals/arrivals.ts';
import type { Arrival, DrawInDay, Drawn, KnownPast, RollUpState } from '#app/modules/roll-ups/day/day.ts';
import { drawGames } from '#app/modules/roll-ups/draw/draw.ts';
import { type DrawnGames, everybodyIn, type Game } from '#app/modules/roll-ups/draw/games.ts';
import { occasionOf, withIdsOf } from '#app/modules/roll-ups/draws/occasion-of.ts';

export const aboutDraw = (event: string, id: string) => `${aboutDay(event)}draw:${id}`;

/** Request body of an offline draw. */
export interface DrawnCall {
  after: number;
  drawn: Drawn;
}

/** Draw the players known to this device, with the server's algorithm. */
export function drawHere(
  { day, draws }: RollUpState,
  arrivals: Arrival[],
  known: KnownPast,
  { id, at, seed, way }: Pick<Drawn, 'id' | 'at' | 'seed'> & { way?: string | undefined },
): DrawnCall {
  const made = drawGames({ ...occasionOf(known, arrivals, draws), rinks: day.rinks, way, seed });
  const last = draws.at(-1);
  const drawn = { id, after: last?.id ?? null, at, ...named(made, arrivals) };
  return { after: last?.number ?? 0, drawn };
}

/** Add the members behind the arrival ids. */
function named({ seed, games, out }: DrawnGames, arrivals: Arrival[]) {
  const ids = new Set([...everybodyIn(games), ...out]);
  const people = arrivals.filter(({ id }) => ids.has(id)).map(({ id, member }) => ({ id, member }));
  return { seed, games, out, people };
}

/** Return the queued draw with manual changes; undefined if it has no players left. */
export function changedHere(call: DrawnCall, games: Game[], arrivals: Arrival[]): DrawnCall | undefined {
  if (games.length === 0) return undefined;
  const { seed, out } = withIdsOf(call.drawn, call.drawn.people, arrivals);
  const playing = everybodyIn(games);
  const waits = out.filter((player) => !playing.includes(player));
  return { ...call, drawn: { ...call.drawn, ...named({ seed, games, out: waits }, arrivals) } };
}

/** Add a queued draw to the state, with version 0. If another device drew first, theirs is valid. */
export function withDrawn(state: RollUpState, arrivals: Arrival[], calls: KeptCall[]): RollUpState {
  let { draws } = state;
  for (const { json } of calls) {
    if (!isDrawn(json)) continue;
    const { id, at, people, after } = json.drawn;
    const last = draws.at(-1);
    const here = { id, madeAt: at, version: 0, ...withIdsOf(json.drawn, people, arrivals) };
    if (draws.some((one) => one.id === id))
      draws = draws.map((one): DrawInDay => (one.id === id ? { ...here, number: one.number } : one));
    else if ((last?.id ?? null) === after) draws = [...draws, { ...here, number: (last?.number ?? 0) + 1 }];
  }
  return draws === state.draws ? state : { ...state, draws };
}

export const isDrawn = (json: unknown): json is DrawnCall =>
  typeof json === 'object' && json !== null && 'drawn' in json;
