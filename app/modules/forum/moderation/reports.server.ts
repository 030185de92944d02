import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { AuditNote } from '#app/endpoints/context.server.ts';
import { readReply } from '#app/modules/forum/replies/replies.server.ts';
import { findTopic } from '#app/modules/forum/topics/topics.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';
import { quieten, warn } from './authors.server.ts';
import { moderateReply, moderateTopic } from './moderation.server.ts';
import type { PutAway, Report } from './report-schemas.server.ts';

/** Return the open reports, the oldest first. */
export async function listReports(db: Database, viewer: Viewer): Promise<Report[]> {
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
      const topic = await findTopic(db, viewer, row.topic_id);
      const { content, author } = row.post_id ? await readReply(db, viewer, row.post_id) : topic;
      return { ...row, title: topic.title, content, author: author.name, author_id: author.id };
    }),
  );
}

/**
 * Apply the chosen action and close the report. Throws 404 for a report that is closed already, and the refusals of the action
 * itself. The action has its own audit entry.
 */
export async function putReportAway(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { id, act, outcome }: PutAway & { id: string },
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
    action: says,
    title = '',
    member = null,
  } = await doneTo(tx, site, viewer, { ...ended, act, why: outcome });
  if (says) await writeAuditLog(tx, site.clock, viewer, says, member, title);
}

interface Asked {
  topic: string;
  post: string | null;
  act: PutAway['act'];
  why: string;
}

async function doneTo(
  tx: Kysely<Schema>,
  site: Site,
  viewer: Viewer,
  { topic, post, act, why }: Asked,
): Promise<Partial<AuditNote>> {
  if (act === 'remove')
    return post
      ? moderateReply(tx, site, viewer, { id: post, removed: true, why })
      : moderateTopic(tx, site, viewer, { id: topic, removed: true, why });
  const { author } = post ? await readReply(tx, viewer, post) : await findTopic(tx, viewer, topic);
  if (act === 'warn') return warn(tx, site, viewer, { id: author.id, why });
  if (act === 'nothing') return {};
  return quieten(tx, site, viewer, { id: author.id, days: act === 'week' ? 7 : 30, why });
}
