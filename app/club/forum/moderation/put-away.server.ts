import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { readPost } from '#app/club/forum/replies/replies.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { quietenIn, warnIn } from './authors.server.ts';
import { moderatePostIn, moderateTopicIn } from './moderation.server.ts';
import type { PutAway } from './put-away.ts';

/**
 * Does what a report calls for and puts it away: all of it, or nothing. 404 for a report that somebody has dealt with,
 * otherwise it refuses as what is done does by itself.
 */
export async function putReportAway(
  site: Site,
  viewer: Viewer,
  id: string,
  { act, outcome }: PutAway,
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
    if (act === 'remove' && post) await moderatePostIn(tx, clock, viewer, post, removal);
    if (act === 'remove' && !post) await moderateTopicIn(tx, clock, viewer, topic, removal);
    const { author } = post ? await readPost(tx, viewer, post) : await findTopic(tx, viewer, topic);
    if (act === 'warn') await warnIn(tx, site, viewer, author.id, outcome);
    const days = { week: 7, month: 30, nothing: 0, remove: 0, warn: 0 }[act];
    if (days > 0) await quietenIn(tx, site, viewer, author.id, { days, why: outcome });
    await writeAuditLog(tx, clock, viewer, 'dealt with a report', null, outcome);
  });
  site.postman.wake();
}
