import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { room } from '#app/modules/subscriptions/accounts/room-schemas.server.ts';
import { accounts } from '#app/modules/subscriptions/lines/hold.server.ts';
import { yearParam } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readRoom } from './room.server.ts';

const calls = {
  room: queries(accounts)({
    route: 'GET /api/desk/subscriptions',
    summary: 'Return the accounts of a year, totals and due reminders',
    query: z.object({ year: yearParam.shape.year.optional() }),
    response: room,
    load: (site, { year }) => readRoom(site, year),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const roomApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
