import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { storableText } from '#app/modules/forum/messages/field-schemas.server.ts';
import { foundMessageSchema } from '#app/modules/forum/messages/message-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mentionableMemberSchema } from './mentionable.server.ts';
import { readUnreadMentions, searchMentionableMembers } from './mentions.server.ts';

const query = queries({ permission: 'member' });

export const mentionQueries = {
  members: query({
    route: 'GET /api/forum/members',
    summary: 'Search for members whose name matches what is typed; at most 8',
    query: z.object({ q: storableText(z.string('Whom do you mean?').max(100, 'Please type less.')) }),
    response: z.array(mentionableMemberSchema),
    load: ({ db }, { q }, viewer) => searchMentionableMembers(db, viewer, q),
  }),
  mentions: query({
    route: 'GET /api/forum/mentions',
    summary: 'List my unread mentions: at most 5, the latest first',
    response: z.array(foundMessageSchema),
    load: ({ db }, _, viewer) => readUnreadMentions(db, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof mentionQueries> {}
}

export const forumMentionsApi = (site: Site) => mountEndpoints(site, ...Object.values(mentionQueries));
