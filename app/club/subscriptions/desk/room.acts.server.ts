import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { room } from '#app/club/subscriptions/accounts/room-schemas.server.ts';
import { accounts } from '#app/club/subscriptions/lines/hold.server.ts';
import { yearParam } from '#app/club/subscriptions/years/year-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readRoom } from './room.server.ts';

const calls = {
  room: looks(accounts)({
    at: 'GET /api/desk/subscriptions',
    what: 'How it stands with everybody in a year, the totals, and who may be reminded',
    asks: z.object({ year: yearParam.shape.year.optional() }),
    answers: room,
    reads: (site, { year }) => readRoom(site, year),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const roomApi = (site: Site) => actsApi(site, ...Object.values(calls));
