import type { Expression, Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { authorColumns, authorOf, authorOffice } from '#app/modules/forum/messages/author-columns.server.ts';
import type { Author, Topic } from '#app/modules/forum/messages/forum.ts';
import { moderates } from '#app/modules/forum/messages/writers.server.ts';
import type { OwnMarks } from '#app/modules/forum/read-marks/own-marks.server.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Topics as all readers with the same visibility see them, without the reader's own fields. */

/** Removed topics are visible to moderators only. */
export type Eyes = 'member' | 'moderator';
export const eyesOf = (viewer: Viewer): Eyes => (moderates(viewer) ? 'moderator' : 'member');

/** Topic with its subject as stored ('event:…'), without the last reply: both are fetched later for readers. */
export type KeptTopic = Omit<Topic, 'about' | 'last_reply'> & { about: string | null };
export type TopicSeen = Omit<KeptTopic, keyof OwnMarks | 'unread' | 'reactions'>;
/** Topic in a list, without its content. */
export type ListedSeen = Omit<TopicSeen, 'content'>;

/** Query for topics without their authors. */
export function topicsStanding(db: Kysely<Schema>, eyes: Eyes) {
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

export const topicsSeen = (db: Kysely<Schema>, eyes: Eyes) =>
  topicsStanding(db, eyes).innerJoin('member', 'member.id', 'topic.author').select(authorColumns);

export type ListedRow = Awaited<ReturnType<ReturnType<typeof topicsSeen>['executeTakeFirstOrThrow']>>;

type StandingRow = Awaited<ReturnType<ReturnType<typeof topicsStanding>['executeTakeFirstOrThrow']>>;

export const listedOf = (row: ListedRow, office: string | null | undefined) =>
  writtenBy(row, authorOf(row.author, row, office));

export function writtenBy(row: StandingRow, author: Author): ListedSeen {
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

const whole = (db: Kysely<Schema>, eyes: Eyes, id: Expression<string>) =>
  topicsSeen(db, eyes).select('topic.content').where('topic.id', '=', id);

const withOffice = (eyes: Eyes) =>
  prepared((db, given: Given<{ id: string }>) => whole(db, eyes, given('id')).select(authorOffice));
const oneWithOffice = { member: withOffice('member'), moderator: withOffice('moderator') };

/** Return a topic; undefined if it does not exist or is not visible. */
export async function topicSeen(db: Kysely<Schema>, eyes: Eyes, id: string): Promise<TopicSeen | undefined> {
  const row = await oneWithOffice[eyes].first(db, { id });
  return row && { ...listedOf(row, row.author_office), content: row.content };
}
