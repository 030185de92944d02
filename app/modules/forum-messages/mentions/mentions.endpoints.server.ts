import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { refineStorableText } from '#app/modules/forum-messages/messages/field-schemas.server.ts';
import { forumSearchResultSchema } from '#app/modules/forum-messages/messages/message-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { mentionableMemberSchema } from './mentionable.server.ts';
import { readUnreadMentions, searchMentionableMembers } from './mentions.server.ts';

const query = queries({ permission: 'member' });

export const forumMentionEndpoints = {
  members: query({
    route: 'GET /api/forum/members',
    summary: 'Search for members whose name matches what is typed; at most 8',
    query: z.object({ q: refineStorableText(z.string('Enter a name.').max(100, 'Use fewer letters.')) }),
    response: z.array(mentionableMemberSchema),
    load: ({ db }, { q }, viewer) => searchMentionableMembers(db, viewer, q),
  }),
  mentions: query({
    route: 'GET /api/forum/mentions',
    summary: 'List my unread mentions: at most 5, the latest first',
    response: z.array(forumSearchResultSchema),
    load: ({ db }, _, viewer) => readUnreadMentions(db, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumMentionEndpoints> {}
}

export const forumMentionsApi = (site: Site) => mountEndpoints(site, ...Object.values(forumMentionEndpoints));
