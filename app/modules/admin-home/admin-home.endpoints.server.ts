import { z } from '@hono/zod-openapi';
import { adminNavSectionNames } from '#app/admin/admin-sections.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { adminHomeSchema, adminNavSectionStatusSchema } from './admin-home-schemas.server.ts';
import { readAdminHomeData, readAdminNavSectionStatus } from './read-admin-home.server.ts';
import { dismissClubSetupSteps } from './setup-steps.server.ts';
import { queueTestMail } from './test-mail.server.ts';

const query = queries({ permission: 'member' });
const mutation = mutations(
  defineEndpointResource({
    permission: 'administrator',
    table: 'site',
    title: ({ key }) => key,
    notFound: 'We cannot find that step. It may have been deleted.',
  }),
);

/** Endpoints of the admin home page. Viewers without any section get an empty response. */
export const adminHomeEndpoints = {
  read: query({
    route: 'GET /api/me/desk',
    summary: 'Return the events of today and the work waiting for the viewer, longest first',
    response: adminHomeSchema,
    load: (site, _, viewer) => readAdminHomeData(site, viewer),
  }),
  door: query({
    route: 'GET /api/me/desk/{door}',
    summary: 'Return the status of the admin sections in one navigation section that the viewer may open',
    params: { door: z.enum(adminNavSectionNames, 'We cannot find that page.') },
    response: adminNavSectionStatusSchema,
    load: (site, { door }, viewer) => readAdminNavSectionStatus(site, viewer, door),
  }),
  putAway: mutation({
    route: 'DELETE /api/desk/steps',
    summary: 'Dismiss the set-up steps of a new club',
    audit: 'hid the first steps',
    handler: ({ tx }) => dismissClubSetupSteps(tx),
  }),
  tryMail: mutation({
    route: 'POST /api/desk/steps/mail',
    summary: 'Send a test mail to the viewer and return the address',
    errorStatuses: [409],
    rateLimit: 'letter-member',
    response: z.object({ to: z.string() }),
    audit: 'sent a test email',
    handler: async (ctx) => ({ to: await queueTestMail(ctx) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof adminHomeEndpoints> {}
}

export const adminHomeApi = (site: Site) => mountEndpoints(site, ...Object.values(adminHomeEndpoints));
