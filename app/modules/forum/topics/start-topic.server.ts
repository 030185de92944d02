import type { Kysely } from 'kysely';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { tidyLine } from '#app/core/one-line.ts';
import { invalid } from '#app/core/refusals.ts';
import { contentError, selectCategory, titleError } from '#app/modules/forum/messages/forum.ts';
import { refuseQuiet } from '#app/modules/forum/messages/writers.server.ts';
import { type WritingSite, writeMessage } from '#app/modules/forum/writing/write-message.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readTopic } from './topics.server.ts';
import type { KeptTopic } from './topics-seen.server.ts';

interface NewTopic {
  title: string;
  content: string;
  category: string;
  /** Subject key as stored. */
  about?: string | null | undefined;
  /** Idempotency key: a retry returns the first topic. */
  key?: string | undefined;
  quietly?: boolean;
}

interface TopicWriting {
  id: string;
  title: string;
  category: string;
  about: string | null;
  text: string;
  quietly?: boolean | undefined;
}

/** Part of a transaction: insert a topic whose title, text and category have been validated. */
export function writeTopic(
  tx: Kysely<Schema>,
  site: WritingSite,
  viewer: Viewer,
  { id, title, category, about, text, quietly }: TopicWriting,
): Promise<void> {
  return writeMessage(tx, site, viewer, {
    topic: id,
    title,
    category,
    reply: null,
    text,
    isNew: true,
    quietly,
    async keep(content) {
      const at = site.clock().toISOString();
      await tx
        .insertInto('topic')
        .values({
          id,
          category,
          title,
          content,
          about,
          author: viewer.id,
          created_at: at,
          last_at: at,
          replies: 0,
          is_locked: 0,
          is_pinned: 0,
          edited_at: null,
          removed_at: null,
          removed_by: null,
        })
        .execute();
      return { at, hasRead: true };
    },
  });
}

/** Start a topic. Throws 422 by field for invalid input. */
export async function startTopic(
  site: WritingSite,
  viewer: Viewer,
  { title: typed, content: text, category, about = null, key, quietly }: NewTopic,
): Promise<KeptTopic> {
  const { db, clock } = site;
  refuseQuiet(clock, viewer);
  refuseInvalid({ title: titleError(typed), content: contentError(text) });
  const title = tidyLine(typed);
  const id = await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
    if (!known) throw invalid({ category_id: selectCategory });
    return once(tx, clock, viewer, key, async () => {
      const id = newShortId();
      await writeTopic(tx, site, viewer, { id, title, category, about, text, quietly });
      return id;
    });
  });
  site.postman.wake();
  return readTopic(db, viewer, id);
}
