import { sql } from 'kysely';
import {
  isTopicUnread,
  parseTopicDetailReaderMarks,
  readTopicDetailReaderMarks,
  selectTopicDetailReaderMarks,
  type TopicDetailReaderMarks,
} from '#app/modules/forum/read-marks/reader-marks.server.ts';
import {
  type ForumVisibility,
  getForumVisibility,
  type SharedForumTopic,
  selectVisibleForumTopics,
  toSharedForumTopicByAuthor,
} from '#app/modules/forum/topics/shared-topics.server.ts';
import { addReaderMarksToTopic, forumTopicNotFound } from '#app/modules/forum/topics/topics.server.ts';
import {
  getMessageReactionsForReader,
  type MessageReactions,
  parseLastForumReply,
  parseLastForumReplyAuthor,
  parseMessageReactions,
  selectLastForumReply,
  selectMessageReactions,
  summarizeMessageReactions,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumTopic, ForumTopicDetail } from '#app/modules/forum-messages/forum-messages.ts';
import { readTopicSubject } from '#app/modules/forum-subjects/forum-subjects.server.ts';
import { splitLines } from '#db/aggregate-lines.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import {
  type ForumThreadFollowers,
  getThreadFollowersForReader,
  selectForumFollowerIds,
  toForumThreadFollowers,
} from './followers.server.ts';
import type { CachedForumResponseKind } from './response-cache.server.ts';

interface SharedTopicDetail {
  topic: Omit<SharedForumTopic, 'about'> & Pick<ForumTopic, 'about' | 'last_reply'>;
  said: MessageReactions;
  followers: ForumThreadFollowers;
}

/** Query for everything about the topic, for one reader. */
const prepareTopicDetail = (eyes: ForumVisibility) =>
  prepareQuery((db, given: QueryParameter<{ id: string; reader: string }>) =>
    selectVisibleForumTopics(db, eyes)
      .leftJoin('reading', (j) =>
        j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('reader')),
      )
      .select('topic.content')
      .select([selectMessageReactions(db, 'topic').as('presses'), selectLastForumReply(db).as('last')])
      .select(selectForumFollowerIds(db, sql<string>`'topic:' || topic.id`).as('follow'))
      .select(selectTopicDetailReaderMarks(db, given('reader')))
      .where('topic.id', '=', given('id')),
  );
const selectTopicDetail = {
  member: prepareTopicDetail('member'),
  moderator: prepareTopicDetail('moderator'),
};

/** Cached response of one topic, by its id: with the reader's first new reply, and the other followers. */
export const cachedTopicDetailResponse: CachedForumResponseKind<
  string,
  SharedTopicDetail,
  TopicDetailReaderMarks,
  ForumTopicDetail
> = {
  async read(site, viewer, id, known) {
    const row = await selectTopicDetail[getForumVisibility(viewer)].first(site.db, { id, reader: viewer.id });
    if (!row) throw forumTopicNotFound();
    const { last, follow } = row;
    const presses = parseMessageReactions(row.removed_at === null ? row.presses : null);
    const pressers = presses.map(({ presser }) => presser);
    const followers = splitLines(follow);
    const authors = await known.load([
      row.author,
      ...pressers,
      ...parseLastForumReplyAuthor(last),
      ...followers,
    ]);
    const topic = { ...toSharedForumTopicByAuthor(row, authors.get(row.author)), content: row.content };
    const seen = {
      topic: {
        ...topic,
        about: await readTopicSubject(site, row),
        last_reply: parseLastForumReply(last, authors),
      },
      said: summarizeMessageReactions(presses, authors),
      followers: toForumThreadFollowers(followers, authors),
    };
    return { seen, own: parseTopicDetailReaderMarks(row, followers.includes(viewer.id)) };
  },
  own: ({ db }, viewer, id) => readTopicDetailReaderMarks(db, viewer, id),
  body: ({ topic, said, followers }, { marks, first_new }, viewer) => ({
    ...addReaderMarksToTopic(topic, marks),
    reactions: getMessageReactionsForReader(said, viewer.id),
    first_new: isTopicUnread(marks, topic) ? first_new : null,
    followers: getThreadFollowersForReader(followers, viewer, marks),
  }),
  sizeOfOwn: () => 400,
  // Text and names as they lie in memory, and an entry for each member who has reacted.
  sizeOf: ({ topic, said }) => 2 * topic.content.length + 200 * said.by.size + 3000,
};
