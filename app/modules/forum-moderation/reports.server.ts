import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import { readForumReply, readForumTopicWithoutReactions } from '#app/modules/forum/forum.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { suspendFromForumWriting, warnForumAuthor } from './author-sanctions.server.ts';
import { moderateForumReply, moderateForumTopic } from './moderation.server.ts';
import type { CloseForumReportInput, ForumReport } from './report-schemas.server.ts';

/** Return the open reports, the oldest first. */
export async function listOpenForumReports(db: Database, viewer: SignedInViewer): Promise<ForumReport[]> {
  const rows = await db
    .selectFrom('report')
    .innerJoin('member', 'member.id', 'report.member')
    .select(['report.id', 'why', 'made_at', 'topic as topic_id', 'post as post_id', 'member.name as by'])
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('report.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const topic = await readForumTopicWithoutReactions(db, viewer, row.topic_id);
      const { content, author } = row.post_id ? await readForumReply(db, viewer, row.post_id) : topic;
      return { ...row, title: topic.title, content, author: author.name, author_id: author.id };
    }),
  );
}

/**
 * Apply the chosen action and close the report. Throws 404 for a report that is closed already, and the refusals of the action
 * itself. The action has its own audit entry.
 */
export async function closeForumReport(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { id, act, outcome }: CloseForumReportInput & { id: string },
): Promise<void> {
  const ended = await tx
    .updateTable('report')
    .set({ ended_at: site.clock().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['topic', 'post'])
    .executeTakeFirst();
  if (!ended) throw new Refusal(404, 'This report has been dealt with already.');
  const {
    action,
    title = '',
    member = null,
  } = await applyReportAction(tx, site, viewer, { ...ended, act, why: outcome });
  if (action) await writeAuditLog(tx, site.clock, viewer, action, member, title);
}

interface ReportAction {
  topic: string;
  post: string | null;
  act: CloseForumReportInput['act'];
  why: string;
}

async function applyReportAction(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  viewer: SignedInViewer,
  { topic, post, act, why }: ReportAction,
): Promise<Partial<AuditNote>> {
  if (act === 'remove')
    return post
      ? moderateForumReply(tx, site, viewer, { id: post, removed: true, why })
      : moderateForumTopic(tx, site, viewer, { id: topic, removed: true, why });
  const { author } = post
    ? await readForumReply(tx, viewer, post)
    : await readForumTopicWithoutReactions(tx, viewer, topic);
  if (act === 'warn') return warnForumAuthor(tx, site, viewer, { id: author.id, why });
  if (act === 'nothing') return {};
  return suspendFromForumWriting(tx, site, viewer, { id: author.id, days: act === 'week' ? 7 : 30, why });
}
