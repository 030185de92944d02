import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { broadcastForumEventsAfterWrites } from '#app/modules/forum-live/forum-live.server.ts';
import {
  forumIdSchema,
  refineStorableText,
  topicSubjectReferenceSchema,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { requireTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { suspendFromForumWriting, warnForumAuthor } from './author-sanctions.server.ts';
import { forumCategoryEndpoints } from './categories.endpoints.server.ts';
import { moderateForumReply, moderateForumTopic } from './moderation.server.ts';
import { forumModerationReasonSchema } from './report-schemas.server.ts';
import { forumReportAdminEndpoints } from './reports.endpoints.server.ts';

/** Actions of moderators on messages and authors, each recorded in the audit log. */
const topics = defineEndpointResource({
  permission: 'moderator',
  table: 'topic',
  title: ({ title }) => title,
  notFound: 'We cannot find that topic. It may have been deleted.',
});
const replies = defineEndpointResource({
  permission: 'moderator',
  table: 'post',
  title: () => '',
  notFound: 'We cannot find that reply. It may have been deleted.',
});
const authors = defineEndpointResource({
  permission: 'moderator',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'We cannot find that member. They may have been removed.',
});

const mutation = mutations(authors);

const why = refineStorableText(z.string().trim().max(500, 'Must be 500 characters or fewer.')).optional();

export const forumModerationEndpoints = {
  topic: mutations(topics)({
    route: 'PATCH /api/moderation/topics/{id}',
    summary: 'Lock, pin, move, remove or restore a topic, or set its subject',
    body: z.object({
      is_locked: z.boolean().optional(),
      is_pinned: z.boolean().optional(),
      category_id: forumIdSchema.optional(),
      removed: z.boolean().optional(),
      about: topicSubjectReferenceSchema.nullable().optional(),
      why,
    }),
    async handler({ tx, site, viewer, audit }, { about: wanted, ...change }) {
      const about = wanted && (await requireTopicSubject({ ...site, db: tx }, wanted));
      audit(await moderateForumTopic(tx, site, viewer, { ...change, about }));
    },
  }),
  reply: mutations(replies)({
    route: 'PATCH /api/moderation/posts/{id}',
    summary: 'Remove or restore a reply',
    body: z.object({ removed: z.boolean(), why }),
    handler: async ({ tx, site, viewer, audit }, change) =>
      audit(await moderateForumReply(tx, site, viewer, change)),
  }),
  warn: mutation({
    route: 'POST /api/moderation/members/{id}/warning',
    summary: 'Mail a warning to a member about a message of theirs',
    body: z.object({ why: forumModerationReasonSchema }),
    async handler({ tx, site, viewer, audit, afterCommit }, warning) {
      audit(await warnForumAuthor(tx, site, viewer, warning));
      afterCommit(() => site.postman.wake());
    },
  }),
  quieten: mutation({
    route: 'PUT /api/moderation/members/{id}/quiet',
    summary: 'Suspend a member from writing for some days; 0 ends it',
    body: z.object({
      days: z.int().min(0, 'Enter 0 to 365 days.').max(365, 'Enter 0 to 365 days.'),
      why: forumModerationReasonSchema,
    }),
    async handler({ tx, site, viewer, audit, afterCommit }, quiet) {
      audit(await suspendFromForumWriting(tx, site, viewer, quiet));
      afterCommit(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumModerationEndpoints> {}
}

/** Endpoints for moderators; every write triggers a broadcast to open streams. */
export function forumModerationApi(site: Site) {
  const api = createMemberApi();
  api.use('/api/moderation/*', requireRole(site, 'moderator'), broadcastForumEventsAfterWrites(site));
  const calls = { ...forumModerationEndpoints, ...forumReportAdminEndpoints };
  return api.route(
    '/',
    mountEndpoints(site, ...Object.values(calls), ...Object.values(forumCategoryEndpoints)),
  );
}
