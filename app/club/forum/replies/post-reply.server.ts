import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { contentError, type Reply } from '#app/club/forum/forum.ts';
import { type WritingSite, writeMessage } from '#app/club/forum/messages/write-message.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import { refuseQuiet } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import { readReply } from './replies.server.ts';

interface NewReply {
  topic: string;
  content: string;
  /** The same again answers with the reply that the first made. */
  key?: string | undefined;
  quietly?: boolean;
}

/** Refuses with 403 where the topic is locked, for whoever it is (READINGS.md, 'Forum'). */
export async function postReply(
  site: WritingSite,
  viewer: Viewer,
  { topic, content: text, key, quietly }: NewReply,
): Promise<Reply> {
  const { db, clock } = site;
  refuseQuiet(clock, viewer);
  refuseInvalid({ content: contentError(text) });
  const id = await db.transaction().execute(async (tx) => {
    const { is_locked, removed, title, category, read_to } = await findTopic(tx, viewer, topic);
    if (removed) throw new Refusal(404, 'There is no such topic.');
    if (is_locked) throw new Refusal(403, 'This topic is locked.');
    return once(tx, clock, viewer, key, async () => {
      const id = newShortId();
      await writeMessage(tx, site, viewer, {
        ...{ topic, title, category: category.id, reply: id, text, isNew: true, quietly },
        async keep(content) {
          // Two at the same time wait for one another here, so that each has its own place and a moment after the other's.
          const { replies: place, last_at } = await tx
            .updateTable('topic')
            .set((e) => ({ replies: e('replies', '+', 1) }))
            .where('id', '=', topic)
            .returning(['replies', 'last_at'])
            .executeTakeFirstOrThrow();
          const at = momentAfter(last_at, clock);
          await tx
            .insertInto('post')
            .values({
              ...{ id, topic, place, content, author: viewer.id, created_at: at },
              ...{ edited_at: null, removed_at: null, removed_by: null },
            })
            .execute();
          await tx.updateTable('topic').set({ last_at: at }).where('id', '=', topic).execute();
          // Whoever answers before they have read it all has still something to read.
          return { at, hasRead: read_to !== null && read_to >= last_at };
        },
      });
      return id;
    });
  });
  site.postman.wake();
  // Not before: everybody else who writes waits from the event to the end.
  return readReply(db, viewer, id);
}

function momentAfter(last: string, clock: Clock): string {
  const now = clock().toISOString();
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString();
}
