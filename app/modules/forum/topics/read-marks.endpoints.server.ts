import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { markMentionsSeen, markTopicRead } from '#app/modules/forum/read-marks/read-marks.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readForumTopicWithoutReactions } from './topics.server.ts';

const mutation = mutations(
  defineEndpointResource({
    permission: 'member',
    table: 'reading',
    title: () => '',
    notFound: 'We cannot find that topic. It may have been deleted.',
  }),
);

const moment = z.iso.datetime('Enter a valid date and time.');

export const forumReadMarkEndpoints = {
  readTo: mutation({
    route: 'PUT /forum/topics/{id}/read',
    summary: 'Store the time up to which one has read a topic; with `from`, only that this part was shown',
    body: z.object({ read_to: moment, from: moment.optional() }),
    async handler({ tx, viewer }, { id, read_to, from }) {
      const { last_at } = await readForumTopicWithoutReactions(tx, viewer, id);
      if (from !== undefined) return markMentionsSeen(tx, viewer, id, from, read_to);
      // Capped at the latest message: a client with a wrong clock must not hide later ones.
      await markTopicRead(tx, viewer, id, read_to < last_at ? read_to : last_at);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumReadMarkEndpoints> {}
}

/** Endpoint that stores what the reader has read. */
export const forumReadMarksApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(forumReadMarkEndpoints));
