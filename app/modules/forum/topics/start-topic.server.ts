import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { runIdempotent } from '#app/api/idempotency.server.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { normalizeTextLine } from '#app/core/single-line.ts';
import { throwOnInvalidFields } from '#app/core/validation-errors.ts';
import {
  type ForumWriteServices,
  writeForumMessage,
} from '#app/modules/forum/writing/write-message.server.ts';
import { refuseSuspendedForumWriter } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  topicCategoryRequiredError,
  validateForumMessageContent,
  validateTopicTitle,
} from '#app/modules/forum-messages/forum-messages.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { StoredForumTopic } from './shared-topics.server.ts';
import { readForumTopic } from './topics.server.ts';

interface NewTopicInput {
  title: string;
  content: string;
  category: string;
  /** Subject key as stored. */
  about?: string | null | undefined;
  /** Idempotency key: a retry returns the first topic. */
  key?: string | undefined;
  quietly?: boolean;
}

interface TopicToInsert {
  id: string;
  title: string;
  category: string;
  about: string | null;
  text: string;
  quietly?: boolean | undefined;
}

/** Part of a transaction: insert a topic whose title, text and category have been validated. */
export function insertForumTopic(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  { id, title, category, about, text, quietly }: TopicToInsert,
): Promise<void> {
  return writeForumMessage(tx, site, viewer, {
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
export async function startForumTopic(
  site: ForumWriteServices,
  viewer: SignedInViewer,
  { title: typed, content: text, category, about = null, key, quietly }: NewTopicInput,
): Promise<StoredForumTopic> {
  const { db, clock } = site;
  refuseSuspendedForumWriter(clock, viewer);
  throwOnInvalidFields({ title: validateTopicTitle(typed), content: validateForumMessageContent(text) });
  const title = normalizeTextLine(typed);
  const id = await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('category').select('id').where('id', '=', category).executeTakeFirst();
    if (!known) throw createInvalidInputRefusal({ category_id: topicCategoryRequiredError });
    return runIdempotent(tx, clock, viewer, key, async () => {
      const id = newShortId();
      await insertForumTopic(tx, site, viewer, { id, title, category, about, text, quietly });
      return id;
    });
  });
  site.postman.wake();
  return readForumTopic(db, viewer, id);
}
