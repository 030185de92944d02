import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { mySubscription, readMine } from './my-subscription.server.ts';

const calls = {
  mine: looks({ room: 'member', uses: 'subscriptions' })({
    at: 'GET /api/me/subscription',
    what: 'What one owes the club and has paid, with the receipts',
    answers: mySubscription,
    reads: (site, _, viewer) => readMine(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own. */
export const mineApi = (site: Site) => actsApi(site, ...Object.values(calls));
