import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readForumReply, readForumTopicWithoutReactions } from '#app/modules/forum/forum.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { closeForumReportSchema, forumReportSchema, newForumReportSchema } from './report-schemas.server.ts';
import { closeForumReport, listOpenForumReports } from './reports.server.ts';

/** Reports to the moderators. */
const reports = defineEndpointResource({
  permission: 'member',
  table: 'report',
  title: () => '',
  notFound: 'This report has been dealt with already.',
});
const reportsAtDesk = defineEndpointResource({ ...reports, permission: 'moderator' });

/** Endpoint for every member. A repeated report is ignored while the first is open. */
export const forumReportEndpoints = {
  report: mutations(reports)({
    route: 'POST /forum/reports',
    summary: 'Report a topic or a reply to the moderators',
    body: newForumReportSchema,
    errorStatuses: [404],
    async handler({ tx, site, viewer }, { topic_id, post_id, why }) {
      await readForumTopicWithoutReactions(tx, viewer, topic_id);
      const reply = post_id !== undefined ? await readForumReply(tx, viewer, post_id) : undefined;
      if (reply && reply.topic_id !== topic_id)
        throw new Refusal(404, 'We cannot find that reply. It may have been deleted.');
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

export const forumReportAdminEndpoints = {
  reports: queries(reportsAtDesk)({
    route: 'GET /api/moderation/reports',
    summary: 'List the open reports',
    response: z.array(forumReportSchema),
    load: ({ db }, _, viewer) => listOpenForumReports(db, viewer),
  }),
  end: mutations(reportsAtDesk)({
    route: 'POST /api/moderation/reports/{id}/end',
    summary: 'Apply the chosen action and close the report, in one transaction',
    body: closeForumReportSchema,
    audit: 'dealt with a report',
    async handler({ tx, site, viewer, audit, afterCommit }, input) {
      await closeForumReport(tx, site, viewer, input);
      audit({ title: input.outcome });
      afterCommit(() => site.postman.wake());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry
    extends ApiRoutesByName<typeof forumReportEndpoints>,
      ApiRoutesByName<typeof forumReportAdminEndpoints> {}
}

export const forumReportsApi = (site: Site) => mountEndpoints(site, ...Object.values(forumReportEndpoints));
