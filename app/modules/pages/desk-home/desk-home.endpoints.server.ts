import { z } from '@hono/zod-openapi';
import { doorNames } from '#app/admin/desk-rooms.ts';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDeskHome, readDoor } from './desk-home.server.ts';
import { deskDoor, deskHome } from './desk-home-schemas.server.ts';
import { putStepsAway } from './steps.server.ts';
import { queueTryMail } from './try-mail.server.ts';

const query = queries({ permission: 'member' });
const mutation = mutations(
  resource({
    permission: 'administrator',
    table: 'site',
    title: ({ key }) => key,
    notFound: 'There is no such step.',
  }),
);

/** Endpoints of the admin home page. Viewers without any section get an empty response. */
export const deskHomeEndpoints = {
  read: query({
    route: 'GET /api/me/desk',
    summary: 'Return the events of today and the work waiting for the viewer, longest first',
    response: deskHome,
    load: (site, _, viewer) => readDeskHome(site, viewer),
  }),
  door: query({
    route: 'GET /api/me/desk/{door}',
    summary: 'Return the status of the admin sections in one navigation section that the viewer may open',
    params: { door: z.enum(doorNames, 'There is no such door.') },
    response: deskDoor,
    load: (site, { door }, viewer) => readDoor(site, viewer, door),
  }),
  putAway: mutation({
    route: 'DELETE /api/desk/steps',
    summary: 'Dismiss the set-up steps of a new club',
    audit: 'put the first steps away',
    handler: ({ tx }) => putStepsAway(tx),
  }),
  tryMail: mutation({
    route: 'POST /api/desk/steps/mail',
    summary: 'Send a test mail to the viewer and return the address',
    errorStatuses: [409],
    rateLimit: 'letter-member',
    response: z.object({ to: z.string() }),
    audit: 'tried whether mail goes out',
    handler: async (ctx) => ({ to: await queueTryMail(ctx) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof deskHomeEndpoints> {}
}

export const deskHomeApi = (site: Site) => mountEndpoints(site, ...Object.values(deskHomeEndpoints));
