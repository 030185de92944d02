import type { Viewer } from '#app/api/who/sessions.server.ts';
import { contentError, type Reply } from '#app/club/forum/forum.ts';
import { noteEvent } from '#app/club/forum/live/events.server.ts';
import { takeBackNews } from '#app/club/forum/mail/follow.server.ts';
import {
  hasBeenRemoved,
  keepRevision,
  notYours,
  refuseClosed,
  refuseOthers,
} from '#app/club/forum/messages/own-words.server.ts';
import { type WritingSite, writeMessage } from '#app/club/forum/messages/write-message.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { refuseQuiet } from '#app/club/forum/writers.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { readReply } from './replies.server.ts';

/** What authors do with their replies: change one, take it away, and bring it back. */

export async function editReply(
  site: WritingSite,
  viewer: Viewer,
  { id, content: text }: { id: string; content: string },
): Promise<Reply> {
  const { db, clock } = site;
  refuseQuiet(clock, viewer);
  const edited = await db.transaction().execute(async (tx) => {
    const reply = await readReply(tx, viewer, id);
    refuseOthers(viewer, reply.author.id);
    refuseInvalid({ content: contentError(text, reply.content) });
    const topic = await findTopic(tx, viewer, reply.topic_id);
    refuseClosed(topic);
    if (reply.removed) throw hasBeenRemoved();
    await keepRevision(tx, clock, { written: id, content: reply.content });
    await writeMessage(tx, site, viewer, {
      ...{ topic: topic.id, title: topic.title, category: topic.category.id, reply: id, text, isNew: false },
      async keep(content) {
        const edited_at = clock().toISOString();
        await tx.updateTable('post').set({ content, edited_at }).where('id', '=', id).execute();
        return { at: reply.created_at };
      },
    });
    return readReply(tx, viewer, id);
  });
  site.postman.wake();
  return edited;
}

/** It leaves its place. Moderators have their own call, with its line in the record. */
export async function removeReply(
  { db, clock }: Pick<WritingSite, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const reply = await readReply(tx, viewer, id);
    refuseOthers(viewer, reply.author.id);
    if (reply.removed) return;
    const removed = { removed_at: clock().toISOString(), removed_by: viewer.id };
    await tx.updateTable('post').set(removed).where('id', '=', id).execute();
    await takeBackNews(tx, clock, { topic: reply.topic_id, reply: id });
    await noteEvent(tx, 'post', reply.topic_id, id);
  });
}

/** What a moderator removed, only a moderator brings back. */
export async function restoreReply(
  { db }: Pick<WritingSite, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<Reply> {
  return db.transaction().execute(async (tx) => {
    const reply = await readReply(tx, viewer, id);
    const { removed_by } = await tx
      .selectFrom('post')
      .select('removed_by')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    refuseOthers(viewer, reply.author.id);
    if (reply.removed && removed_by !== viewer.id) throw notYours();
    await tx.updateTable('post').set({ removed_at: null, removed_by: null }).where('id', '=', id).execute();
    await noteEvent(tx, 'post', reply.topic_id, id);
    return readReply(tx, viewer, id);
  });
}
