import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Reply } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { takeBackNews } from '#app/club/forum/mail/follow.server.ts';
import { readReply } from '#app/club/forum/replies/replies.server.ts';
import { aboutWords } from '#app/club/forum/subjects/about.ts';
import type { Subject } from '#app/club/forum/subjects/subjects.server.ts';
import { findTopic, readTopic } from '#app/club/forum/topics/topics.server.ts';
import type { KeptTopic } from '#app/club/forum/topics/topics-seen.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What moderators do, each act with its line in the record. */

type ModeratedSite = Pick<Site, 'db' | 'clock'>;

interface TopicChange {
  id: string;
  is_locked?: boolean;
  is_pinned?: boolean;
  category_id?: string;
  /** Takes it away, or brings it back. */
  removed?: boolean;
  /** What it is about from now on; null for nothing. */
  about?: Subject | null;
  why?: string;
}

/** Locks, pins, moves, removes or restores a topic, or says what it is about. */
export async function moderateTopic(
  site: ModeratedSite,
  viewer: Viewer,
  change: TopicChange,
): Promise<KeptTopic> {
  return site.db.transaction().execute((tx) => moderateTopicIn(tx, site, viewer, change));
}

/** The same as part of what is done in one transaction. */
export async function moderateTopicIn(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  viewer: Viewer,
  { id, ...change }: TopicChange,
): Promise<KeptTopic> {
  const topic = await readTopic(tx, viewer, id);
  const acts: string[] = [];
  const is = (act: string, wanted: boolean | undefined, was: boolean, not: string) => {
    if (wanted !== undefined && wanted !== was) acts.push(wanted ? act : not);
  };
  is('locked', change.is_locked, topic.is_locked, 'unlocked');
  is('pinned', change.is_pinned, topic.is_pinned, 'unpinned');
  is('removed', change.removed, topic.removed, 'restored');
  const { category_id = topic.category.id } = change;
  if (category_id !== topic.category.id) {
    await refuseUnknownCategory(tx, category_id);
    acts.push('moved');
  }
  const about = change.about === undefined ? topic.about : (change.about?.key ?? null);
  const tied = about !== topic.about && change.about ? `, to ${aboutWords(change.about.about)}` : '';
  if (about !== topic.about) acts.push(about ? 'tied' : 'untied');
  if (acts.length === 0) return topic;
  const { is_locked = topic.is_locked, is_pinned = topic.is_pinned, removed = topic.removed } = change;
  await tx
    .updateTable('topic')
    .set({
      category: category_id,
      about,
      is_locked: is_locked ? 1 : 0,
      is_pinned: is_pinned ? 1 : 0,
      ...(removed !== topic.removed && {
        removed_at: removed ? clock().toISOString() : null,
        removed_by: removed ? viewer.id : null,
      }),
    })
    .where('id', '=', id)
    .execute();
  if (removed && !topic.removed) await takeBackNews(tx, clock, { topic: id, reply: null });
  const act = `${acts.join(' and ')} the topic`;
  await writeAuditLog(tx, clock, viewer, act, null, said(topic.title + tied, change.why));
  await noteEvent(tx, 'topic', id);
  return readTopic(tx, viewer, id);
}

interface ReplyChange {
  id: string;
  removed: boolean;
  why?: string;
}

/** Removes or restores a reply, with the reason. */
export async function moderateReply(
  site: ModeratedSite,
  viewer: Viewer,
  change: ReplyChange,
): Promise<Reply> {
  return site.db.transaction().execute((tx) => moderateReplyIn(tx, site, viewer, change));
}

/** The same as part of what is done in one transaction. */
export async function moderateReplyIn(
  tx: Kysely<Schema>,
  { clock }: Pick<Site, 'clock'>,
  viewer: Viewer,
  { id, removed, why }: ReplyChange,
): Promise<Reply> {
  const reply = await readReply(tx, viewer, id);
  if (reply.removed === removed) return reply;
  const fields = removed
    ? { removed_at: clock().toISOString(), removed_by: viewer.id }
    : { removed_at: null, removed_by: null };
  await tx.updateTable('post').set(fields).where('id', '=', id).execute();
  if (removed) await takeBackNews(tx, clock, { topic: reply.topic_id, reply: id });
  const topic = await findTopic(tx, viewer, reply.topic_id);
  const act = removed ? 'removed a reply in' : 'restored a reply in';
  await writeAuditLog(tx, clock, viewer, act, null, said(`${topic.title}, by ${reply.author.name}`, why));
  await noteEvent(tx, 'post', reply.topic_id, id);
  return readReply(tx, viewer, id);
}

const said = (what: string, why: string | undefined) => (why ? `${what}. Why: ${why}` : what);

async function refuseUnknownCategory(tx: Kysely<Schema>, id: string): Promise<void> {
  const known = await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw invalid({ category_id: 'There is no such category.' });
}
