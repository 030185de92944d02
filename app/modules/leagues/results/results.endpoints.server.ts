import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clearEvent, enterResult, writeEvent } from './enter-result.server.ts';
import { entered, noEvent } from './entered.server.ts';
import { countingOf } from './event-format.server.ts';
import { winnerFields } from './results.ts';
import { recordedEvent } from './results-bodies.server.ts';
import { readResult, readRoom } from './results-room.server.ts';
import { resultScreen, resultsRoom } from './results-room.ts';

/** Results of calendar events, in the admin section 'Results and leagues'. */
export const results = resource({
  permission: 'results',
  table: 'event',
  title: ({ opponent, day }) => `${opponent}, ${showDay(day)}`,
  notFound: noEvent,
});

const mutation = mutations(results);
const query = queries(results);

export const resultEndpoints = {
  room: query({
    route: 'GET /api/desk/results',
    summary: 'Return the matches without a result, all events of the season, and the leagues',
    response: resultsRoom,
    load: readRoom,
  }),
  one: query({
    route: 'GET /api/desk/results/events/{id}',
    summary: 'Return an event with its result',
    response: resultScreen,
    load: (site, { id }) => readResult(site, id),
  }),
  record: mutation({
    route: 'PUT /api/desk/results/events/{id}',
    summary: "Set the result of one of the club's matches, in the calendar and in its league",
    body: recordedEvent,
    lock: entered,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: (ctx, recorded, was) => enterResult(ctx, was, recorded),
  }),
  winner: mutation({
    route: 'PUT /api/desk/results/events/{id}/winner',
    summary: 'Set the winner of an event that is no match: an open or a county day',
    body: schemaOfFields(winnerFields),
    lock: entered,
    audit: 'entered a winner',
    async handler(ctx, { winner, score }, { event, league }) {
      const { kind } = await countingOf(ctx.tx, event, league);
      if (kind !== 'words') throw new Refusal(422, 'This is a match: please enter its shots.');
      await writeEvent(ctx, event, { outcome: { winner, score }, state: 'played' });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/events/{id}',
    summary: 'Remove a result: the match waits for one again',
    lock: entered,
    audit: 'removed a result',
    async handler(ctx, _, { event, match }) {
      await clearEvent(ctx, event);
      if (match) await ctx.remove('league_match', match.id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof resultEndpoints> {}
}

/** Mounts the section's endpoints, and the permission check for all requests beneath its path. */
export function resultsApi(site: Site) {
  const api = memberCalls();
  for (const path of ['/api/desk/results', '/api/desk/results/*']) api.use(path, guardRoom(site, 'results'));
  return api.route('/', mountEndpoints(site, ...Object.values(resultEndpoints)));
}
