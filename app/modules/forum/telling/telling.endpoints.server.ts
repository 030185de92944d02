import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import {
  events,
  noReason,
  saidOfState,
  saysWhy,
  setState,
  setting,
} from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTelling, tellPeople } from './tell.server.ts';
import { telling, tellingBody, tellingFields, tellsSomebody, toNobody } from './telling-schemas.server.ts';

/** News of an event's latest change, in the calendar section of the admin area. */
const tellings = resource({
  permission: 'calendar',
  table: 'change',
  title: ({ title }) => title,
  notFound: 'There is no such event in the calendar.',
});

export const tellingEndpoints = {
  read: queries(tellings)({
    route: 'GET /api/desk/calendar/events/{id}/telling',
    summary: 'Return the news of an event that can be sent to players and followers, and the recipients',
    response: telling,
    load: (site, { id }, viewer) => readTelling(site, viewer, id),
  }),
  tell: mutations(tellings)({
    route: 'POST /api/desk/calendar/events/{id}/telling',
    summary:
      'Send the news of the latest change, by mail, in the event’s topic, or both; once for each change',
    body: tellingBody,
    response: telling,
    // Of two concurrent requests the second waits, and then finds what the first has sent.
    serialize: true,
    rateLimit: 'tell-member',
    async handler({ tx, site, viewer, afterCommit: after }, input) {
      await tellPeople(tx, site, viewer, input);
      after(() => site.postman.wake());
    },
    load: (site, { id }, viewer) => readTelling(site, viewer, id),
  }),
  state: mutations(events)({
    route: 'PUT /api/desk/calendar/events/{id}/state',
    summary:
      'Cancel, postpone or reinstate an event, with or without a new day; notify people in the same request if wanted',
    body: setting
      .extend({ tell: tellingFields.refine(tellsSomebody, toNobody).nullable().default(null) })
      .refine(saysWhy, noReason),
    lock: 'event',
    idempotent: true,
    // Same limit as the other endpoint that sends.
    rateLimit: ({ tell }) => (tell ? 'tell-member' : null),
    response: z.object({ id: z.string(), telling }),
    audit: ({ state }) => saidOfState[state],
    async handler(ctx, { id, tell, ...facts }, was) {
      const { tx, site, viewer, afterChange: noted, afterCommit: after } = ctx;
      await setState(ctx, facts, was);
      if (!tell) return;
      noted((change) => tellPeople(tx, site, viewer, { id, change, ...tell }));
      after(() => site.postman.wake());
    },
    load: async (site, { id }, viewer) => ({ id, telling: await readTelling(site, viewer, id) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof tellingEndpoints> {}
}

export const tellingApi = (site: Site) => mountEndpoints(site, ...Object.values(tellingEndpoints));
