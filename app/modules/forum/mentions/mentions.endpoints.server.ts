import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { foundMessage } from '#app/modules/forum/messages/api-schemas.server.ts';
import { storable } from '#app/modules/forum/messages/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mentionable } from './mentionable.server.ts';
import { findMentionable, unreadMentions } from './mentions.server.ts';

const query = queries({ permission: 'member' });

export const mentionQueries = {
  members: query({
    route: 'GET /api/forum/members',
    summary: 'Search for members whose name matches what is typed; at most 8',
    query: z.object({ q: storable(z.string('Whom do you mean?').max(100, 'Please type less.')) }),
    response: z.array(mentionable),
    load: ({ db }, { q }, viewer) => findMentionable(db, viewer, q),
  }),
  mentions: query({
    route: 'GET /api/forum/mentions',
    summary: 'List my unread mentions: at most 5, the latest first',
    response: z.array(foundMessage),
    load: ({ db }, _, viewer) => unreadMentions(db, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof mentionQueries> {}
}

export const mentionsApi = (site: Site) => mountEndpoints(site, ...Object.values(mentionQueries));
