import type { Expression, Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { TopicReaderMarks } from '#app/modules/forum/read-marks/reader-marks.server.ts';
import {
  forumAuthorColumns,
  isForumModerator,
  selectForumAuthorOffice,
  toForumAuthor,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumAuthor, ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Topics as all readers with the same visibility see them, without the reader's own fields. */

/** Removed topics are visible to moderators only. */
export type ForumVisibility = 'member' | 'moderator';
export const getForumVisibility = (viewer: SignedInViewer): ForumVisibility =>
  isForumModerator(viewer) ? 'moderator' : 'member';

/** Topic with its subject as stored ('event:…'), without the last reply: both are fetched later for readers. */
export type StoredForumTopic = Omit<ForumTopic, 'about' | 'last_reply'> & { about: string | null };
export type SharedForumTopic = Omit<StoredForumTopic, keyof TopicReaderMarks | 'unread' | 'reactions'>;
/** Topic in a list, without its content. */
export type SharedListedForumTopic = Omit<SharedForumTopic, 'content'>;

/** Query for topics without their authors. */
export function selectVisibleForumTopics(db: Kysely<DatabaseSchema>, eyes: ForumVisibility) {
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

export const selectForumTopicsWithAuthors = (db: Kysely<DatabaseSchema>, eyes: ForumVisibility) =>
  selectVisibleForumTopics(db, eyes)
    .innerJoin('member', 'member.id', 'topic.author')
    .select(forumAuthorColumns);

type ListedForumTopicRow = Awaited<
  ReturnType<ReturnType<typeof selectForumTopicsWithAuthors>['executeTakeFirstOrThrow']>
>;

type VisibleTopicRow = Awaited<
  ReturnType<ReturnType<typeof selectVisibleForumTopics>['executeTakeFirstOrThrow']>
>;

export const toSharedListedForumTopic = (row: ListedForumTopicRow, office: string | null | undefined) =>
  toSharedForumTopicByAuthor(row, toForumAuthor(row.author, row, office));

export function toSharedForumTopicByAuthor(
  row: VisibleTopicRow,
  author: ForumAuthor,
): SharedListedForumTopic {
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

const selectWholeTopic = (db: Kysely<DatabaseSchema>, eyes: ForumVisibility, id: Expression<string>) =>
  selectForumTopicsWithAuthors(db, eyes).select('topic.content').where('topic.id', '=', id);

const prepareTopicWithOffice = (eyes: ForumVisibility) =>
  prepareQuery((db, given: QueryParameter<{ id: string }>) =>
    selectWholeTopic(db, eyes, given('id')).select(selectForumAuthorOffice),
  );
const selectTopicWithOffice = {
  member: prepareTopicWithOffice('member'),
  moderator: prepareTopicWithOffice('moderator'),
};

/** Return a topic; undefined if it does not exist or is not visible. */
export async function readSharedForumTopic(
  db: Kysely<DatabaseSchema>,
  eyes: ForumVisibility,
  id: string,
): Promise<SharedForumTopic | undefined> {
  const row = await selectTopicWithOffice[eyes].first(db, { id });
  return row && { ...toSharedListedForumTopic(row, row.author_office), content: row.content };
}
