import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { forumIdSchema, forumReactionSchema } from '#app/modules/forum-messages/forum-messages.server.ts';
import { forumReactionNames } from '#app/modules/forum-messages/forum-messages.ts';
import type { Site } from '#app/site/site.server.ts';
import { setMessageReaction } from './set-reaction.server.ts';

/** Reactions of members to a topic or a reply; idempotent. */
const mutation = mutations(
  defineEndpointResource({
    permission: 'member',
    table: 'reaction',
    title: () => '',
    notFound: 'We cannot find that reply. It may have been deleted.',
  }),
);

const params = {
  what: z.enum(['topics', 'posts'], 'We cannot find that message. It may have been deleted.'),
  id: forumIdSchema,
  name: z.enum(forumReactionNames, `A reaction is one of ${forumReactionNames.join(', ')}.`),
};
const answers = z.array(forumReactionSchema).openapi({ description: 'What is said of it now' });

export const forumReactionEndpoints = {
  put: mutation({
    route: 'PUT /forum/{what}/{id}/reactions/{name}',
    summary: 'Add a reaction to a topic or a reply',
    params,
    response: answers,
    handler: ({ tx, site, viewer }, press) => setMessageReaction(tx, site, viewer, { ...press, on: true }),
  }),
  remove: mutation({
    route: 'DELETE /forum/{what}/{id}/reactions/{name}',
    summary: 'Remove a reaction',
    params,
    response: answers,
    handler: ({ tx, site, viewer }, press) => setMessageReaction(tx, site, viewer, { ...press, on: false }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumReactionEndpoints> {}
}

export const forumReactionsApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(forumReactionEndpoints));
