import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { id } from '#app/modules/forum/messages/fields.server.ts';
import { reaction } from '#app/modules/forum/messages/reaction-schemas.server.ts';
import { reactionNames } from '#app/modules/forum/messages/reaction-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { react } from './reacting.server.ts';

/** Reactions of members to a topic or a reply; idempotent. */
const mutation = mutations(
  resource({ permission: 'member', table: 'reaction', title: () => '', notFound: 'There is no such reply.' }),
);

const params = {
  what: z.enum(['topics', 'posts'], 'There is no such thing to react to.'),
  id,
  name: z.enum(reactionNames, `A reaction is one of ${reactionNames.join(', ')}.`),
};
const answers = z.array(reaction).openapi({ description: 'What is said of it now' });

export const reactionEndpoints = {
  put: mutation({
    route: 'PUT /forum/{what}/{id}/reactions/{name}',
    summary: 'Add a reaction to a topic or a reply',
    params,
    response: answers,
    handler: ({ tx, site, viewer }, press) => react(tx, site, viewer, { ...press, on: true }),
  }),
  remove: mutation({
    route: 'DELETE /forum/{what}/{id}/reactions/{name}',
    summary: 'Remove a reaction',
    params,
    response: answers,
    handler: ({ tx, site, viewer }, press) => react(tx, site, viewer, { ...press, on: false }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof reactionEndpoints> {}
}

export const reactionsApi = (site: Site) => mountEndpoints(site, ...Object.values(reactionEndpoints));
