import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mySubscriptionAccountSchema, readMySubscriptionAccount } from './my-subscription.server.ts';

const calls = {
  mine: queries({ permission: 'member', feature: 'subscriptions' })({
    route: 'GET /api/me/subscription',
    summary: 'Return my balance, payments and receipts',
    response: mySubscriptionAccountSchema,
    load: (site, _, viewer) => readMySubscriptionAccount(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints for a member's own account. */
export const mySubscriptionAccountApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
