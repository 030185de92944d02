import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { contentError, type Post, titleError } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { noteMentions } from '#app/club/forum/mentions/mentions.server.ts';
import { readPost } from '#app/club/forum/replies/replies.server.ts';
import { noteWords } from '#app/club/forum/search/search.server.ts';
import { findTopic, type KeptTopic, readTopic } from '#app/club/forum/topics/topics.server.ts';
import { refuseQuiet, type Tell } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { tidyLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';
import { settleMessage } from './message.server.ts';

/** What authors do with what they wrote: change it, take it away, and bring it back. */

export async function editTopic(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  id: string,
  { title: typed, content: text }: { title: string; content: string },
  tell: Tell = async () => {},
): Promise<KeptTopic> {
  refuseQuiet(clock, viewer);
  refuseInvalid({ title: titleError(typed), content: contentError(text) });
  const title = tidyLine(typed);
  return db.transaction().execute(async (tx) => {
    const topic = await readTopic(tx, viewer, id);
    refuseOthers(viewer, topic.author.id);
    refuseClosed(topic);
    await keepRevision(tx, clock, id, topic.title, topic.content);
    const { content, named } = await settleMessage(tx, clock, viewer, { written: id, text, isNew: false });
    await tx
      .updateTable('topic')
      .set({ title, content, edited_at: clock().toISOString() })
      .where('id', '=', id)
      .execute();
    await noteWords(tx, { written: id, topic: id, title, content });
    const mentioned = await noteMentions(tx, viewer, {
      written: id,
      topic: id,
      at: topic.created_at,
      named,
      isNew: false,
    });
    await tell(tx, { topic: id, post: null, title, category: topic.category.id, content, mentioned });
    await noteEvent(tx, 'topic', id);
    return readTopic(tx, viewer, id);
  });
}

export async function editPost(
  db: Database,
  clock: Clock,
  viewer: Viewer,
  id: string,
  text: string,
  tell: Tell = async () => {},
): Promise<Post> {
  refuseQuiet(clock, viewer);
  refuseInvalid({ content: contentError(text) });
  return db.transaction().execute(async (tx) => {
    const post = await readPost(tx, viewer, id);
    refuseOthers(viewer, post.author.id);
    const topic = await findTopic(tx, viewer, post.topic_id);
    refuseClosed(topic);
    if (post.removed) throw new Refusal(409, 'This has been removed.');
    await keepRevision(tx, clock, id, '', post.content);
    const { content, named } = await settleMessage(tx, clock, viewer, { written: id, text, isNew: false });
    await tx
      .updateTable('post')
      .set({ content, edited_at: clock().toISOString() })
      .where('id', '=', id)
      .execute();
    await noteWords(tx, { written: id, topic: topic.id, content });
    const mentioned = await noteMentions(tx, viewer, {
      written: id,
      topic: topic.id,
      at: post.created_at,
      named,
      isNew: false,
    });
    await tell(tx, {
      topic: topic.id,
      post: id,
      title: topic.title,
      category: topic.category.id,
      content,
      mentioned,
    });
    await noteEvent(tx, 'post', topic.id, id);
    // Lists of topics tell their readers where they are named.
    if (mentioned.length > 0) await noteEvent(tx, 'topic', topic.id);
    return readPost(tx, viewer, id);
  });
}

/** Removes one's own reply; it leaves its place. Moderators have their own call, with its line in the record. */
export async function removePost(db: Database, clock: Clock, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const post = await readPost(tx, viewer, id);
    refuseOthers(viewer, post.author.id);
    if (post.removed) return;
    const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
    await tx.updateTable('post').set(removed).where('id', '=', id).execute();
    await noteEvent(tx, 'post', post.topic_id, id);
  });
}

/** Brings one's own reply back. What a moderator removed, only a moderator brings back. */
export async function restorePost(db: Database, viewer: Viewer, id: string): Promise<Post> {
  return db.transaction().execute(async (tx) => {
    const post = await readPost(tx, viewer, id);
    const { removed_by } = await tx
      .selectFrom('post')
      .select('removed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    refuseOthers(viewer, post.author.id);
    if (post.removed && removed_by !== viewer.id) throw notYours();
    await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
    await noteEvent(tx, 'post', post.topic_id, id);
    return readPost(tx, viewer, id);
  });
}

/** Takes one's own topic away, as long as nobody has answered. */
export async function removeTopic(db: Database, clock: Clock, viewer: Viewer, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const topic = await readTopic(tx, viewer, id);
    refuseOthers(viewer, topic.author.id);
    if (topic.replies > 0) {
      throw new Refusal(409, 'Others have answered. Ask a moderator if it should go all the same.');
    }
    if (topic.removed) return;
    const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
    await tx.updateTable('topic').set(removed).where('id', '=', id).execute();
    await noteEvent(tx, 'topic', id);
  });
}

export function refuseOthers(viewer: Viewer, author: string): void {
  if (viewer.id !== author) throw notYours();
}

export function refuseClosed({ is_locked, removed }: Pick<KeptTopic, 'is_locked' | 'removed'>): void {
  if (removed) throw new Refusal(409, 'This has been removed.');
  if (is_locked) throw new Refusal(403, 'This topic is locked.');
}

const notYours = () => new Refusal(403, 'Only its author can do that.');

async function keepRevision(
  tx: Kysely<Schema>,
  clock: Clock,
  written: string,
  title: string,
  content: string,
): Promise<void> {
  const at = clock().toISOString();
  await tx.insertInto('revision').values({ id: randomUUID(), written, title, content, at }).execute();
}
