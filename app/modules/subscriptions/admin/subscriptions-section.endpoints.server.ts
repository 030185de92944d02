import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { subscriptionsSectionSchema } from '#app/modules/subscriptions/accounts/section-schemas.server.ts';
import { accountResource } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import { yearParam } from '#app/modules/subscriptions/years/year-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readSubscriptionsSection } from './subscriptions-section.server.ts';

const sectionEndpoints = {
  room: queries(accountResource)({
    route: 'GET /api/desk/subscriptions',
    summary: 'Return the accounts of a year, totals and due reminders',
    query: z.object({ year: yearParam.shape.year.optional() }),
    response: subscriptionsSectionSchema,
    load: (site, { year }) => readSubscriptionsSection(site, year),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof sectionEndpoints> {}
}

export const subscriptionsSectionApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(sectionEndpoints));
