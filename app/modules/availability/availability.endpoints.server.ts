import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  createNoAvailabilityBoardError,
  noAvailabilityBoardMessage,
} from '#app/modules/availability/boards/board-queries.server.ts';
import { maxEventsPerAvailabilityQuery } from '#app/modules/availability/member-answers/availability-labels.ts';
import {
  availabilityAnswerBodySchema,
  memberAvailabilityBoardSchema,
  ownAvailabilityBodySchema,
  viewerAvailabilityListSchema,
  viewerAvailabilitySchema,
} from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import {
  recordAvailabilityForOther,
  recordOwnAvailability,
} from '#app/modules/availability/member-answers/record-availability.server.ts';
import { readViewerAvailability } from '#app/modules/availability/member-answers/viewer-availability.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMemberAvailabilityBoard } from './member-board.server.ts';

/** Resource for availability that members record for themselves or for each other. */
const availabilityResource = defineEndpointResource({
  permission: 'member',
  feature: 'names',
  table: 'answer',
  title: ({ event }) => event,
  notFound: noAvailabilityBoardMessage,
});

const mutation = mutations(availabilityResource);
const query = queries(availabilityResource);

const calls = {
  mine: query({
    route: 'GET /api/playing/answers',
    summary: 'Return my availability for several events; events without a board are left out',
    query: z.object({
      of: z
        .string()
        .max(6000)
        .transform((ids) => ids.split(',').slice(0, maxEventsPerAvailabilityQuery)),
    }),
    response: viewerAvailabilityListSchema,
    load: async (site, { of }, { id: member }) => ({
      member,
      answers: await readViewerAvailability(site, member, of),
    }),
  }),
  say: mutation({
    route: 'PUT /api/playing/events/{id}/answer',
    summary: 'Says whether I can play',
    body: ownAvailabilityBodySchema,
    response: viewerAvailabilitySchema,
    idempotent: true,
    handler: (ctx, { id, ...said }) => recordOwnAvailability(ctx, { event: id, ...said }),
    async load(site, { id }, viewer) {
      const [mine] = await readViewerAvailability(site, viewer.id, [id]);
      if (!mine) throw createNoAvailabilityBoardError();
      return mine;
    },
  }),
  names: query({
    route: 'GET /api/playing/events/{id}/names',
    summary: 'Return the availability board of an event',
    response: memberAvailabilityBoardSchema,
    load: (site, { id }, viewer) => readMemberAvailabilityBoard(site, viewer, id),
  }),
  putDown: mutation({
    route: 'PUT /api/playing/events/{id}/names/{member}',
    summary: 'Record the availability of another member, who is notified by mail',
    body: availabilityAnswerBodySchema,
    handler: (ctx, { id, ...said }) => recordAvailabilityForOther(ctx, { event: id, ...said }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const availabilityApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
