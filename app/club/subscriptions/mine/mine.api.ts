import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mySubscription, readMine } from './my-subscription.server.ts';

const calls = {
  mine: memberCall({
    method: 'get',
    path: '/api/me/subscription',
    summary: 'What one owes the club and has paid, with the receipts',
    responses: { 200: { description: 'One’s own', ...json(mySubscription) }, ...refusals(401, 404) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** A member's own; the guard (subscriptions.api.ts) stands before it. */
export const mineApi = (site: Site) =>
  memberCalls().openapi(calls.mine, async (c) => c.json(await readMine(site, c.get('viewer')), 200));
