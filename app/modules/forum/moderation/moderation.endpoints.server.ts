import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { categoryEndpoints } from '#app/modules/forum/categories/categories.endpoints.server.ts';
import { tellWatchers } from '#app/modules/forum/live/watchers.server.ts';
import { named } from '#app/modules/forum/messages/about-schemas.server.ts';
import { id, storable } from '#app/modules/forum/messages/fields.server.ts';
import { subjectAt } from '#app/modules/forum/subjects/subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { quieten, warn } from './authors.server.ts';
import { moderateReply, moderateTopic } from './moderation.server.ts';
import { reason } from './report-schemas.server.ts';
import { reportsAtDeskEndpoints } from './reports.endpoints.server.ts';

/** Actions of moderators on messages and authors, each recorded in the audit log. */
const topics = resource({
  permission: 'moderator',
  table: 'topic',
  title: ({ title }) => title,
  notFound: 'There is no such topic.',
});
const replies = resource({
  permission: 'moderator',
  table: 'post',
  title: () => '',
  notFound: 'There is no such reply.',
});
const authors = resource({
  permission: 'moderator',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'There is no such member.',
});

const mutation = mutations(authors);

const why = storable(z.string().trim().max(500, 'Please keep it under 500 characters.')).optional();

export const moderationEndpoints = {
  topic: mutations(topics)({
    route: 'PATCH /api/moderation/topics/{id}',
    summary: 'Lock, pin, move, remove or restore a topic, or set its subject',
    body: z.object({
      is_locked: z.boolean().optional(),
      is_pinned: z.boolean().optional(),
      category_id: id.optional(),
      removed: z.boolean().optional(),
      about: named.nullable().optional(),
      why,
    }),
    async handler({ tx, site, viewer, audit: note }, { about: wanted, ...change }) {
      const about = wanted && (await subjectAt({ ...site, db: tx }, wanted));
      note(await moderateTopic(tx, site, viewer, { ...change, about }));
    },
  }),
  reply: mutations(replies)({
    route: 'PATCH /api/moderation/posts/{id}',
    summary: 'Remove or restore a reply',
    body: z.object({ removed: z.boolean(), why }),
    handler: async ({ tx, site, viewer, audit: note }, change) =>
      note(await moderateReply(tx, site, viewer, change)),
  }),
  warn: mutation({
    route: 'POST /api/moderation/members/{id}/warning',
    summary: 'Mail a warning to a member about a message of theirs',
    body: z.object({ why: reason }),
    async handler({ tx, site, viewer, audit: note, afterCommit: after }, warning) {
      note(await warn(tx, site, viewer, warning));
      after(() => site.postman.wake());
    },
  }),
  quieten: mutation({
    route: 'PUT /api/moderation/members/{id}/quiet',
    summary: 'Suspend a member from writing for some days; 0 ends it',
    body: z.object({
      days: z.int().min(0, 'From 0 to 365 days.').max(365, 'From 0 to 365 days.'),
      why: reason,
    }),
    async handler({ tx, site, viewer, audit: note, afterCommit: after }, quiet) {
      note(await quieten(tx, site, viewer, quiet));
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof moderationEndpoints> {}
}

/** Endpoints for moderators; every write triggers a broadcast to open streams. */
export function moderationApi(site: Site) {
  const api = memberCalls();
  api.use('/api/moderation/*', guard(site, 'moderator'), tellWatchers(site));
  const calls = { ...moderationEndpoints, ...reportsAtDeskEndpoints };
  return api.route('/', mountEndpoints(site, ...Object.values(calls), ...Object.values(categoryEndpoints)));
}
