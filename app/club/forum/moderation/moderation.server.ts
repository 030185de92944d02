import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Post } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { readPost } from '#app/club/forum/replies/replies.server.ts';
import { aboutWords } from '#app/club/forum/subjects/about.ts';
import type { Subject } from '#app/club/forum/subjects/subjects.server.ts';
import { findTopic, type KeptTopic, readTopic } from '#app/club/forum/topics/topics.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What moderators do, each act with its line in the record. */

export interface TopicChange {
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
  db: Database,
  clock: Clock,
  viewer: Viewer,
  id: string,
  change: TopicChange,
): Promise<KeptTopic> {
  return db.transaction().execute((tx) => moderateTopicIn(tx, clock, viewer, id, change));
}

/** The same as part of what is done in one transaction. */
export async function moderateTopicIn(
  tx: Kysely<Schema>,
  clock: Clock,
  viewer: Viewer,
  id: string,
  change: TopicChange,
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
  await writeAuditLog(
    tx,
    clock,
    viewer,
    `${acts.join(' and ')} the topic`,
    null,
    said(topic.title + tied, change.why),
  );
  await noteEvent(tx, 'topic', id);
  return readTopic(tx, viewer, id);
}

/** Removes or restores a reply, with the reason. */
export async function moderatePost(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  id: string,
  change: { removed: boolean; why?: string },
): Promise<Post> {
  return db.transaction().execute((tx) => moderatePostIn(tx, clock, viewer, id, change));
}

/** The same as part of what is done in one transaction. */
export async function moderatePostIn(
  tx: Kysely<Schema>,
  clock: Clock,
  viewer: Viewer,
  id: string,
  { removed, why }: { removed: boolean; why?: string },
): Promise<Post> {
  const post = await readPost(tx, viewer, id);
  if (post.removed === removed) return post;
  const fields = removed
    ? { removed_at: clock().toISOString(), removed_by: viewer.id }
    : { removed_at: null, removed_by: null };
  await tx.updateTable('post').set(fields).where('id', '=', id).execute();
  const topic = await findTopic(tx, viewer, post.topic_id);
  const act = removed ? 'removed a reply in' : 'restored a reply in';
  await writeAuditLog(tx, clock, viewer, act, null, said(`${topic.title}, by ${post.author.name}`, why));
  await noteEvent(tx, 'post', post.topic_id, id);
  return readPost(tx, viewer, id);
}

const said = (what: string, why: string | undefined) => (why ? `${what}. Why: ${why}` : what);

async function refuseUnknownCategory(tx: Kysely<Schema>, id: string): Promise<void> {
  const known = await tx.selectFrom('category').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw invalid({ category_id: 'There is no such category.' });
}

export interface Report {
  id: string;
  why: string;
  made_at: string;
  by: string;
  topic_id: string;
  post_id: string | null;
  title: string;
  /** The text that was reported, serialised. */
  content: string;
  author: string;
  author_id: string;
}

/** Tells the moderators about a topic or a reply. Reporting twice is one report. */
export async function report(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  { topic_id, post_id, why }: { topic_id: string; post_id?: string; why: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await findTopic(tx, viewer, topic_id);
    const post = post_id !== undefined ? await readPost(tx, viewer, post_id) : undefined;
    if (post && post.topic_id !== topic_id) throw new Refusal(404, 'There is no such reply.');
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
    .selectAll('report')
    .select('member.name')
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('report.id')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const topic = await findTopic(db, viewer, row.topic);
      const about = row.post ? await readPost(db, viewer, row.post) : topic;
      const { id, why, made_at, name: by } = row;
      const { content, author } = about;
      const about_ids = { topic_id: row.topic, post_id: row.post };
      return {
        id,
        why,
        made_at,
        by,
        ...about_ids,
        title: topic.title,
        content,
        author: author.name,
        author_id: author.id,
      };
    }),
  );
}
