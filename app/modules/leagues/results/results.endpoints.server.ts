import { requirePermission } from '#app/api/auth/permission-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { clearEventResult, enterClubMatchResult, storeEventResult } from './enter-result.server.ts';
import { readEventScoring } from './event-scoring.server.ts';
import { eventWinnerFields } from './event-winner-fields.ts';
import { eventNotFoundMessage, eventResultLock } from './event-with-result.server.ts';
import { eventResultBodySchema } from './result-bodies.server.ts';
import { readEventResultPage, readResultsAdminPage } from './results-page.server.ts';
import { eventResultPageSchema, resultsAdminPageSchema } from './results-page.ts';

/** Results of calendar events, in the admin section 'Results and leagues'. */
export const eventResultResource = defineEndpointResource({
  permission: 'results',
  table: 'event',
  title: ({ opponent, day }) => `${opponent}, ${formatDayAndMonth(day)}`,
  notFound: eventNotFoundMessage,
});

const mutation = mutations(eventResultResource);
const query = queries(eventResultResource);

export const eventResultEndpoints = {
  room: query({
    route: 'GET /api/desk/results',
    summary: 'Return the matches without a result, all events of the season, and the leagues',
    response: resultsAdminPageSchema,
    load: readResultsAdminPage,
  }),
  one: query({
    route: 'GET /api/desk/results/events/{id}',
    summary: 'Return an event with its result',
    response: eventResultPageSchema,
    load: (site, { id }) => readEventResultPage(site, id),
  }),
  record: mutation({
    route: 'PUT /api/desk/results/events/{id}',
    summary: "Set the result of one of the club's matches, in the calendar and in its league",
    body: eventResultBodySchema,
    lock: eventResultLock,
    audit: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    handler: (ctx, recorded, was) => enterClubMatchResult(ctx, was, recorded),
  }),
  winner: mutation({
    route: 'PUT /api/desk/results/events/{id}/winner',
    summary: 'Set the winner of an event that is no match: an open or a county day',
    body: createFormFieldsSchema(eventWinnerFields),
    lock: eventResultLock,
    audit: 'entered a winner',
    async handler(ctx, { winner, score }, { event, league }) {
      const { kind } = await readEventScoring(ctx.tx, event, league);
      if (kind !== 'words') throw new Refusal(422, 'This event is a match. Enter the shots.');
      await storeEventResult(ctx, event, { outcome: { winner, score }, state: 'played' });
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/events/{id}',
    summary: 'Remove a result: the match waits for one again',
    lock: eventResultLock,
    audit: 'removed a result',
    async handler(ctx, _, { event, match }) {
      await clearEventResult(ctx, event);
      if (match) await ctx.remove('league_match', match.id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof eventResultEndpoints> {}
}

/** Mounts the section's endpoints, and the permission check for all requests beneath its path. */
export function eventResultsApi(site: Site) {
  const api = createMemberApi();
  for (const path of ['/api/desk/results', '/api/desk/results/*'])
    api.use(path, requirePermission(site, 'results'));
  return api.route('/', mountEndpoints(site, ...Object.values(eventResultEndpoints)));
}
