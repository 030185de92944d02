import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mySubscription, readMine } from './my-subscription.server.ts';

const calls = {
  mine: queries({ permission: 'member', feature: 'subscriptions' })({
    route: 'GET /api/me/subscription',
    summary: 'What one owes the club and has paid, with the receipts',
    response: mySubscription,
    load: (site, _, viewer) => readMine(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own. */
export const mineApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
