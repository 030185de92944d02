import { randomUUID } from 'node:crypto';
import type { z } from '@hono/zod-openapi';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readReply } from '#app/club/forum/replies/replies.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { quietenIn, warnIn } from './authors.server.ts';
import { moderateReplyIn, moderateTopicIn } from './moderation.server.ts';
import type { newReport, PutAway, Report } from './report-schemas.server.ts';

/** Tells the moderators about a topic or a reply. Reporting twice is one report. */
export async function report(
  { db, clock }: Site,
  viewer: Viewer,
  { topic_id, post_id, why }: z.output<typeof newReport>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
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
    const made = { id: randomUUID(), member: viewer.id, made_at: clock().toISOString(), ended_at: null };
    await tx
      .insertInto('report')
      .values({ ...made, topic: topic_id, post: post_id ?? null, why })
      .execute();
  });
}

/** What has been reported and waits for a moderator, the oldest first. */
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
 * Does what a report calls for and puts it away: all of it, or nothing. 404 for a report that somebody has dealt with,
 * otherwise it refuses as what is done does by itself.
 */
export async function putReportAway(
  site: Site,
  viewer: Viewer,
  { id, act, outcome }: PutAway & { id: string },
): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('report')
      .set({ ended_at: clock().toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['topic', 'post'])
      .executeTakeFirst();
    if (!ended) throw new Refusal(404, 'This report has been dealt with already.');
    const { topic, post } = ended;
    const removal = { removed: true, why: outcome };
    if (act === 'remove' && post) await moderateReplyIn(tx, site, viewer, { id: post, ...removal });
    if (act === 'remove' && !post) await moderateTopicIn(tx, site, viewer, { id: topic, ...removal });
    const { author } = post ? await readReply(tx, viewer, post) : await findTopic(tx, viewer, topic);
    if (act === 'warn') await warnIn(tx, site, viewer, { id: author.id, why: outcome });
    const days = { week: 7, month: 30, nothing: 0, remove: 0, warn: 0 }[act];
    if (days > 0) await quietenIn(tx, site, viewer, { id: author.id, days, why: outcome });
    await writeAuditLog(tx, clock, viewer, 'dealt with a report', null, outcome);
  });
  site.postman.wake();
}
