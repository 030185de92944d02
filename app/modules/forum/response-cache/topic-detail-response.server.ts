import { sql } from 'kysely';
import {
  getFollowersForReader,
  selectFollowerIds,
  type ThreadFollowers,
  toThreadFollowers,
} from '#app/modules/forum/mail/followers.server.ts';
import type { ForumTopic, TopicDetail } from '#app/modules/forum/messages/forum-message.ts';
import {
  parseLastReply,
  parseLastReplyAuthor,
  selectLastReply,
} from '#app/modules/forum/messages/last-replies.server.ts';
import {
  getReactionsForReader,
  type MessageReactions,
  parseReactions,
  selectReactions,
  summarizeReactions,
} from '#app/modules/forum/reactions/message-reactions.server.ts';
import {
  isTopicUnread,
  parseDetailMarks,
  readDetailMarks,
  selectDetailMarks,
  type TopicDetailMarks,
} from '#app/modules/forum/read-marks/reader-marks.server.ts';
import { readTopicSubject } from '#app/modules/forum/subjects/topic-subjects.server.ts';
import {
  type ForumVisibility,
  getForumVisibility,
  type SharedTopic,
  selectVisibleTopics,
  toSharedTopicByAuthor,
} from '#app/modules/forum/topics/shared-topics.server.ts';
import { addReaderMarks, topicNotFound } from '#app/modules/forum/topics/topics.server.ts';
import { splitLines } from '#db/aggregate-lines.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { CachedResponseKind } from './response-cache.server.ts';

interface SharedTopicDetail {
  topic: Omit<SharedTopic, 'about'> & Pick<ForumTopic, 'about' | 'last_reply'>;
  said: MessageReactions;
  followers: ThreadFollowers;
}

/** Query for everything about the topic, for one reader. */
const prepareTopicDetail = (eyes: ForumVisibility) =>
  prepareQuery((db, given: QueryParameter<{ id: string; reader: string }>) =>
    selectVisibleTopics(db, eyes)
      .leftJoin('reading', (j) =>
        j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('reader')),
      )
      .select('topic.content')
      .select([selectReactions(db, 'topic').as('presses'), selectLastReply(db).as('last')])
      .select(selectFollowerIds(db, sql<string>`'topic:' || topic.id`).as('follow'))
      .select(selectDetailMarks(db, given('reader')))
      .where('topic.id', '=', given('id')),
  );
const selectTopicDetail = {
  member: prepareTopicDetail('member'),
  moderator: prepareTopicDetail('moderator'),
};

/** Cached response of one topic, by its id: with the reader's first new reply, and the other followers. */
export const topicDetailResponse: CachedResponseKind<
  string,
  SharedTopicDetail,
  TopicDetailMarks,
  TopicDetail
> = {
  async read(site, viewer, id, known) {
    const row = await selectTopicDetail[getForumVisibility(viewer)].first(site.db, { id, reader: viewer.id });
    if (!row) throw topicNotFound();
    const { last, follow } = row;
    const presses = parseReactions(row.removed_at === null ? row.presses : null);
    const pressers = presses.map(({ presser }) => presser);
    const followers = splitLines(follow);
    const authors = await known.load([row.author, ...pressers, ...parseLastReplyAuthor(last), ...followers]);
    const topic = { ...toSharedTopicByAuthor(row, authors.get(row.author)), content: row.content };
    const seen = {
      topic: {
        ...topic,
        about: await readTopicSubject(site, row),
        last_reply: parseLastReply(last, authors),
      },
      said: summarizeReactions(presses, authors),
      followers: toThreadFollowers(followers, authors),
    };
    return { seen, own: parseDetailMarks(row, followers.includes(viewer.id)) };
  },
  own: ({ db }, viewer, id) => readDetailMarks(db, viewer, id),
  body: ({ topic, said, followers }, { marks, first_new }, viewer) => ({
    ...addReaderMarks(topic, marks),
    reactions: getReactionsForReader(said, viewer.id),
    first_new: isTopicUnread(marks, topic) ? first_new : null,
    followers: getFollowersForReader(followers, viewer, marks),
  }),
  sizeOfOwn: () => 400,
  // Text and names as they lie in memory, and an entry for each member who has reacted.
  sizeOf: ({ topic, said }) => 2 * topic.content.length + 200 * said.by.size + 3000,
};
