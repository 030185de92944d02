import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mySubscriptionSchema, readMySubscription } from './my-subscription.server.ts';

const calls = {
  mine: queries({ permission: 'member', feature: 'subscriptions' })({
    route: 'GET /api/me/subscription',
    summary: 'Return my balance, payments and receipts',
    response: mySubscriptionSchema,
    load: (site, _, viewer) => readMySubscription(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

/** Endpoints for a member's own account. */
export const mySubscriptionApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
