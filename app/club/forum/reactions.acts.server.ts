import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { id } from '#app/club/forum/messages/fields.server.ts';
import { reaction } from '#app/club/forum/messages/reaction-schemas.server.ts';
import { reactionNames } from '#app/club/forum/messages/reaction-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { react } from './reacting.server.ts';

/** What members say of a topic or a reply with one press; twice is once. */
const act = acts(
  noun({ room: 'member', table: 'reaction', title: () => '', none: 'There is no such reply.' }),
);

const params = {
  what: z.enum(['topics', 'posts'], 'There is no such thing to react to.'),
  id,
  name: z.enum(reactionNames, `A reaction is one of ${reactionNames.join(', ')}.`),
};
const answers = z.array(reaction).openapi({ description: 'What is said of it now' });

export const reactionActs = {
  put: act({
    at: 'PUT /forum/{what}/{id}/reactions/{name}',
    what: 'Says of a topic or a reply what one press can say',
    params,
    answers,
    does: ({ tx, site, viewer }, press) => react(tx, site, viewer, { ...press, on: true }),
  }),
  remove: act({
    at: 'DELETE /forum/{what}/{id}/reactions/{name}',
    what: 'Takes it back',
    params,
    answers,
    does: ({ tx, site, viewer }, press) => react(tx, site, viewer, { ...press, on: false }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof reactionActs> {}
}

export const reactionsApi = (site: Site) => actsApi(site, ...Object.values(reactionActs));
