import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { categoryActs } from '#app/club/forum/categories/categories.acts.server.ts';
import { tellWatchers } from '#app/club/forum/live/watchers.server.ts';
import { named } from '#app/club/forum/messages/about-schemas.server.ts';
import { id, storable } from '#app/club/forum/messages/fields.server.ts';
import { subjectAt } from '#app/club/forum/subjects/subjects.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { quieten, warn } from './authors.server.ts';
import { moderateReply, moderateTopic } from './moderation.server.ts';
import { reason } from './report-schemas.server.ts';
import { reportsAtDeskActs } from './reports.acts.server.ts';

/** What moderators do to what was written and to those who wrote it, each with its line in the record. */
const topics = noun({
  room: 'moderator',
  table: 'topic',
  title: ({ title }) => title,
  none: 'There is no such topic.',
});
const replies = noun({ room: 'moderator', table: 'post', title: () => '', none: 'There is no such reply.' });
const authors = noun({
  room: 'moderator',
  table: 'member',
  title: ({ name }) => name,
  none: 'There is no such member.',
});

const act = acts(authors);

const why = storable(z.string().trim().max(500, 'Please keep it under 500 characters.')).optional();

export const moderationActs = {
  topic: acts(topics)({
    at: 'PATCH /api/moderation/topics/{id}',
    what: 'Locks, pins, moves, removes or restores a topic, or says what it is about',
    takes: z.object({
      is_locked: z.boolean().optional(),
      is_pinned: z.boolean().optional(),
      category_id: id.optional(),
      removed: z.boolean().optional(),
      about: named.nullable().optional(),
      why,
    }),
    async does({ tx, site, viewer, note }, { about: wanted, ...change }) {
      const about = wanted && (await subjectAt({ ...site, db: tx }, wanted));
      note(await moderateTopic(tx, site, viewer, { ...change, about }));
    },
  }),
  reply: acts(replies)({
    at: 'PATCH /api/moderation/posts/{id}',
    what: 'Removes or restores a reply',
    takes: z.object({ removed: z.boolean(), why }),
    does: async ({ tx, site, viewer, note }, change) => note(await moderateReply(tx, site, viewer, change)),
  }),
  warn: act({
    at: 'POST /api/moderation/members/{id}/warning',
    what: 'Tells a member that something they wrote will not do',
    takes: z.object({ why: reason }),
    async does({ tx, site, viewer, note, after }, warning) {
      note(await warn(tx, site, viewer, warning));
      after(() => site.postman.wake());
    },
  }),
  quieten: act({
    at: 'PUT /api/moderation/members/{id}/quiet',
    what: 'Lets a member read and not write for some days; 0 ends it',
    takes: z.object({
      days: z.int().min(0, 'From 0 to 365 days.').max(365, 'From 0 to 365 days.'),
      why: reason,
    }),
    async does({ tx, site, viewer, note, after }, quiet) {
      note(await quieten(tx, site, viewer, quiet));
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof moderationActs> {}
}

/** The moderators' calls; those who watch the forum hear of what they do. */
export function moderationApi(site: Site) {
  const api = memberCalls();
  api.use('/api/moderation/*', guard(site, 'moderator'), tellWatchers(site));
  const calls = { ...moderationActs, ...reportsAtDeskActs };
  return api.route('/', actsApi(site, ...Object.values(calls), ...Object.values(categoryActs)));
}
