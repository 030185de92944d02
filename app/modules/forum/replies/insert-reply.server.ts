import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import {
  type ForumWriteServices,
  storeForumMessage,
} from '#app/modules/forum/writing/write-message.server.ts';
import { recordReplyStreamEvents } from '#app/modules/forum-live/forum-live.server.ts';
import {
  forumAuthorColumns,
  selectForumAuthorOffice,
  toForumAuthor,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';
import { isPostgres } from '#db/connection.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type LockedTopic = NonNullable<Awaited<ReturnType<typeof lockTopicForReply>>>;

interface ReplyWriting {
  id: string;
  topic: LockedTopic;
  text: string;
  quietly?: boolean | undefined;
}

/**
 * Part of a transaction: lock the topic until the transaction ends, and read it with the author of the reply. Concurrent replies
 * wait for one another here, so that each gets its own place and a later time than the one before. Returns undefined if there is
 * no such topic, or it was removed.
 */
export const lockTopicForReply = (tx: Kysely<DatabaseSchema>, viewer: SignedInViewer, id: string) =>
  selectTopicForUpdate.first(tx, { id, writer: viewer.id });

/** Part of the same transaction: insert the reply, with its event. */
export async function insertForumReplyWithEvent(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  writing: ReplyWriting,
): Promise<void> {
  await insertForumReply(tx, site, viewer, writing);
  const { id: topic, category } = writing.topic;
  await recordReplyStreamEvents(tx, [{ topic, category, post: writing.id }]);
}

/** Insert the reply without the event. Returns it as its author sees it. */
export async function insertForumReply(
  tx: Kysely<DatabaseSchema>,
  site: ForumWriteServices,
  viewer: SignedInViewer,
  { id, topic, text, quietly }: ReplyWriting,
): Promise<ForumReply> {
  const { id: topic_id, title, category, read_to, last_at } = topic;
  const place = topic.replies + 1;
  const created_at = momentAfter(last_at, site.clock);
  let kept = '';
  await storeForumMessage(tx, site, viewer, {
    topic: topic_id,
    title,
    category,
    reply: id,
    text,
    isNew: true,
    quietly,
    async keep(content) {
      kept = content;
      await updateTopicReplies.run(tx, { id: topic_id, place, at: created_at });
      await insertPost.run(tx, { id, topic: topic_id, place, content, author: viewer.id, at: created_at });
      // An author who replies before reading everything still has unread replies.
      return { at: created_at, hasRead: read_to !== null && read_to >= last_at };
    },
  });
  return {
    ...{
      id,
      topic_id,
      place,
      content: kept,
      author: toForumAuthor(viewer.id, topic, topic.author_office),
      created_at,
    },
    edited_at: null,
    removed: false,
    reactions: [],
  };
}

function momentAfter(last: string, clock: Clock): string {
  const now = clock().toISOString();
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString();
}

const selectTopicForUpdate = prepareQuery((db, given: QueryParameter<{ id: string; writer: string }>) =>
  db
    .selectFrom('topic')
    .leftJoin('reading', (j) =>
      j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('writer')),
    )
    .innerJoin('member', (j) => j.on('member.id', '=', given('writer')))
    .select(['topic.id', 'title', 'category', 'is_locked', 'replies', 'last_at', 'read_to'])
    .select(forumAuthorColumns)
    .select(selectForumAuthorOffice)
    .where('topic.id', '=', given('id'))
    .where('topic.removed_at', 'is', null)
    // SQLite has a single writer.
    .$if(isPostgres(db), (q) => q.forNoKeyUpdate('topic')),
);

const updateTopicReplies = prepareQuery(
  (db, given: QueryParameter<{ id: string; place: number; at: string }>) =>
    db
      .updateTable('topic')
      .set({ replies: given('place'), last_at: given('at') })
      .where('id', '=', given('id')),
);

interface InsertedPost {
  id: string;
  topic: string;
  place: number;
  content: string;
  author: string;
  at: string;
}

const insertPost = prepareQuery((db, given: QueryParameter<InsertedPost>) =>
  db.insertInto('post').values({
    id: given('id'),
    topic: given('topic'),
    place: given('place'),
    content: given('content'),
    author: given('author'),
    created_at: given('at'),
    edited_at: null,
    removed_at: null,
    removed_by: null,
  }),
);
