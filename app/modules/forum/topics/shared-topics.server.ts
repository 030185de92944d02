import type { Expression, Kysely } from 'kysely';
import type { Viewer } from '#app/api/auth/sessions.server.ts';
import {
  authorColumns,
  selectAuthorOffice,
  toForumAuthor,
} from '#app/modules/forum/messages/author-columns.server.ts';
import type { ForumAuthor, ForumTopic } from '#app/modules/forum/messages/forum-message.ts';
import { isForumModerator } from '#app/modules/forum/messages/write-permission.server.ts';
import type { TopicReaderMarks } from '#app/modules/forum/read-marks/reader-marks.server.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Topics as all readers with the same visibility see them, without the reader's own fields. */

/** Removed topics are visible to moderators only. */
export type ForumVisibility = 'member' | 'moderator';
export const getForumVisibility = (viewer: Viewer): ForumVisibility =>
  isForumModerator(viewer) ? 'moderator' : 'member';

/** Topic with its subject as stored ('event:…'), without the last reply: both are fetched later for readers. */
export type StoredTopic = Omit<ForumTopic, 'about' | 'last_reply'> & { about: string | null };
export type SharedTopic = Omit<StoredTopic, keyof TopicReaderMarks | 'unread' | 'reactions'>;
/** Topic in a list, without its content. */
export type SharedListedTopic = Omit<SharedTopic, 'content'>;

/** Query for topics without their authors. */
export function selectVisibleTopics(db: Kysely<Schema>, eyes: ForumVisibility) {
  return db
    .selectFrom('topic')
    .innerJoin('category', 'category.id', 'topic.category')
    .select([
      ...(['topic.id', 'topic.title', 'topic.category', 'topic.author', 'topic.created_at'] as const),
      ...(['topic.edited_at', 'topic.removed_at', 'is_locked', 'is_pinned', 'replies', 'last_at'] as const),
      ...(['topic.about', 'category.name as category_name'] as const),
    ])
    .$if(eyes === 'member', (q) => q.where('topic.removed_at', 'is', null));
}

export const selectTopicsWithAuthors = (db: Kysely<Schema>, eyes: ForumVisibility) =>
  selectVisibleTopics(db, eyes).innerJoin('member', 'member.id', 'topic.author').select(authorColumns);

export type ListedTopicRow = Awaited<
  ReturnType<ReturnType<typeof selectTopicsWithAuthors>['executeTakeFirstOrThrow']>
>;

type VisibleTopicRow = Awaited<ReturnType<ReturnType<typeof selectVisibleTopics>['executeTakeFirstOrThrow']>>;

export const toSharedListedTopic = (row: ListedTopicRow, office: string | null | undefined) =>
  toSharedTopicByAuthor(row, toForumAuthor(row.author, row, office));

export function toSharedTopicByAuthor(row: VisibleTopicRow, author: ForumAuthor): SharedListedTopic {
  return {
    id: row.id,
    title: row.title,
    category: { id: row.category, name: row.category_name },
    author,
    created_at: row.created_at,
    edited_at: row.edited_at,
    removed: row.removed_at !== null,
    is_locked: row.is_locked === 1,
    is_pinned: row.is_pinned === 1,
    replies: row.replies,
    last_at: row.last_at,
    about: row.about,
  };
}

const selectWholeTopic = (db: Kysely<Schema>, eyes: ForumVisibility, id: Expression<string>) =>
  selectTopicsWithAuthors(db, eyes).select('topic.content').where('topic.id', '=', id);

const prepareTopicWithOffice = (eyes: ForumVisibility) =>
  prepareQuery((db, given: QueryParameter<{ id: string }>) =>
    selectWholeTopic(db, eyes, given('id')).select(selectAuthorOffice),
  );
const selectTopicWithOffice = {
  member: prepareTopicWithOffice('member'),
  moderator: prepareTopicWithOffice('moderator'),
};

/** Return a topic; undefined if it does not exist or is not visible. */
export async function readSharedTopic(
  db: Kysely<Schema>,
  eyes: ForumVisibility,
  id: string,
): Promise<SharedTopic | undefined> {
  const row = await selectTopicWithOffice[eyes].first(db, { id });
  return row && { ...toSharedListedTopic(row, row.author_office), content: row.content };
}
