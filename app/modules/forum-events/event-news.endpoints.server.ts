import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  calendarEventResource,
  eventStateAuditTexts,
  eventStateBodySchema,
  hasEventStateReason,
  missingEventStateReasonError,
  setEventState,
} from '#app/modules/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  eventNewsBodySchema,
  eventNewsFieldsSchema,
  eventNewsPreviewSchema,
  hasEventNewsRecipientOrTopic,
  noEventNewsRecipientIssue,
} from './event-news-schemas.server.ts';
import { readEventNewsPreview, sendEventNews } from './send-event-news.server.ts';

/** News of an event's latest change, in the calendar section of the admin area. */
const eventNewsResource = defineEndpointResource({
  permission: 'calendar',
  table: 'change',
  title: ({ title }) => title,
  notFound: 'We cannot find that event. It may have been deleted.',
});

export const eventNewsEndpoints = {
  read: queries(eventNewsResource)({
    route: 'GET /api/desk/calendar/events/{id}/telling',
    summary: 'Return the news of an event that can be sent to players and followers, and the recipients',
    response: eventNewsPreviewSchema,
    load: (site, { id }, viewer) => readEventNewsPreview(site, viewer, id),
  }),
  tell: mutations(eventNewsResource)({
    route: 'POST /api/desk/calendar/events/{id}/telling',
    summary:
      'Send the news of the latest change, by mail, in the event’s topic, or both; once for each change',
    body: eventNewsBodySchema,
    response: eventNewsPreviewSchema,
    // Of two concurrent requests the second waits, and then finds what the first has sent.
    serialize: true,
    rateLimit: 'tell-member',
    async handler({ tx, site, viewer, afterCommit }, input) {
      await sendEventNews(tx, site, viewer, input);
      afterCommit(() => site.postman.wake());
    },
    load: (site, { id }, viewer) => readEventNewsPreview(site, viewer, id),
  }),
  state: mutations(calendarEventResource)({
    route: 'PUT /api/desk/calendar/events/{id}/state',
    summary:
      'Cancel, postpone or reinstate an event, with or without a new day; notify people in the same request if wanted',
    body: eventStateBodySchema
      .extend({
        tell: eventNewsFieldsSchema
          .refine(hasEventNewsRecipientOrTopic, noEventNewsRecipientIssue)
          .nullable()
          .default(null),
      })
      .refine(hasEventStateReason, missingEventStateReasonError),
    lock: 'event',
    idempotent: true,
    // Same limit as the other endpoint that sends.
    rateLimit: ({ tell }) => (tell ? 'tell-member' : null),
    response: z.object({ id: z.string(), telling: eventNewsPreviewSchema }),
    audit: ({ state }) => eventStateAuditTexts[state],
    async handler(ctx, { id, tell, ...facts }, was) {
      const { tx, site, viewer, afterChange, afterCommit } = ctx;
      await setEventState(ctx, facts, was);
      if (!tell) return;
      afterChange((change) => sendEventNews(tx, site, viewer, { id, change, ...tell }));
      afterCommit(() => site.postman.wake());
    },
    load: async (site, { id }, viewer) => ({ id, telling: await readEventNewsPreview(site, viewer, id) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof eventNewsEndpoints> {}
}

export const eventNewsApi = (site: Site) => mountEndpoints(site, ...Object.values(eventNewsEndpoints));
