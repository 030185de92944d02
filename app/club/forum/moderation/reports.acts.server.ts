import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readReply } from '#app/club/forum/replies/replies.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { newReport, putAway, report } from './report-schemas.server.ts';
import { listReports, putReportAway } from './reports.server.ts';

/** What members tell the moderators of, and what becomes of it. */
const reports = noun({
  room: 'member',
  table: 'report',
  title: () => '',
  none: 'This report has been dealt with already.',
});
const reportsAtDesk = noun({ ...reports, room: 'moderator' });

/** What every member can tell the moderators. Telling them twice is telling them once. */
export const reportActs = {
  report: acts(reports)({
    at: 'POST /forum/reports',
    what: 'Tells the moderators about a topic or a reply',
    takes: newReport,
    refuses: [404],
    async does({ tx, site, viewer }, { topic_id, post_id, why }) {
      await findTopic(tx, viewer, topic_id);
      const reply = post_id !== undefined ? await readReply(tx, viewer, post_id) : undefined;
      if (reply && reply.topic_id !== topic_id) throw new Refusal(404, 'There is no such reply.');
      const same = await tx
        .selectFrom('report')
        .select('id')
        .where('member', '=', viewer.id)
        .where('topic', '=', topic_id)
        .where('post', post_id ? '=' : 'is', post_id ?? null)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (same) return;
      const row = { id: randomUUID(), member: viewer.id, topic: topic_id, post: post_id ?? null, why };
      await tx
        .insertInto('report')
        .values({ ...row, made_at: site.clock().toISOString(), ended_at: null })
        .execute();
    },
  }),
};

export const reportsAtDeskActs = {
  reports: looks(reportsAtDesk)({
    at: 'GET /api/moderation/reports',
    what: 'What has been reported and waits',
    answers: z.array(report),
    reads: ({ db }, _, viewer) => listReports(db, viewer),
  }),
  end: acts(reportsAtDesk)({
    at: 'POST /api/moderation/reports/{id}/end',
    what: 'Does what a report calls for and closes it, all of it or nothing',
    takes: putAway,
    says: 'dealt with a report',
    async does({ tx, site, viewer, note, after }, input) {
      await putReportAway(tx, site, viewer, input);
      note({ title: input.outcome });
      after(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof reportActs>, Named<typeof reportsAtDeskActs> {}
}

export const reportsApi = (site: Site) => actsApi(site, ...Object.values(reportActs));
