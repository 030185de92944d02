import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { subscriptionsAdminSectionSchema } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { subscriptionAccountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import { subscriptionYearParamSchema } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSubscriptionsAdminSection } from './subscriptions-section.server.ts';

const sectionEndpoints = {
  room: queries(subscriptionAccountResource)({
    route: 'GET /api/desk/subscriptions',
    summary: 'Return the accounts of a year, totals and due reminders',
    query: z.object({ year: subscriptionYearParamSchema.shape.year.optional() }),
    response: subscriptionsAdminSectionSchema,
    load: (site, { year }) => readSubscriptionsAdminSection(site, year),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof sectionEndpoints> {}
}

export const subscriptionsAdminSectionApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(sectionEndpoints));
