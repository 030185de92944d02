import type { Kysely } from 'kysely';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { contentError, type Reply } from '#app/club/forum/forum.ts';
import { type WritingSite, writeMessage } from '#app/club/forum/messages/write-message.server.ts';
import { findTopic } from '#app/club/forum/topics/topics.server.ts';
import type { KeptTopic } from '#app/club/forum/topics/topics-seen.server.ts';
import { refuseQuiet } from '#app/club/forum/writers.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readReply } from './replies.server.ts';

interface NewReply {
  topic: string;
  content: string;
  /** The same again answers with the reply that the first made. */
  key?: string | undefined;
  quietly?: boolean;
}

interface ReplyWriting {
  id: string;
  topic: Pick<KeptTopic, 'id' | 'title' | 'category' | 'read_to'>;
  text: string;
  quietly?: boolean | undefined;
}

/** Part of a transaction: a reply in a topic that is open. */
export function writeReply(
  tx: Kysely<Schema>,
  site: WritingSite,
  viewer: Viewer,
  { id, topic: { id: topic, title, category, read_to }, text, quietly }: ReplyWriting,
): Promise<void> {
  return writeMessage(tx, site, viewer, {
    ...{ topic, title, category: category.id, reply: id, text, isNew: true, quietly },
    async keep(content) {
      // Two at the same time wait for one another here, so that each has its own place and a moment after the other's.
      const { replies: place, last_at } = await tx
        .updateTable('topic')
        .set((e) => ({ replies: e('replies', '+', 1) }))
        .where('id', '=', topic)
        .returning(['replies', 'last_at'])
        .executeTakeFirstOrThrow();
      const at = momentAfter(last_at, site.clock);
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
    const found = await findTopic(tx, viewer, topic);
    if (found.removed) throw new Refusal(404, 'There is no such topic.');
    if (found.is_locked) throw new Refusal(403, 'This topic is locked.');
    return once(tx, clock, viewer, key, async () => {
      const id = newShortId();
      await writeReply(tx, site, viewer, { id, topic: found, text, quietly });
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
