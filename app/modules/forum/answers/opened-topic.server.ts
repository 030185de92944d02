import { sql } from 'kysely';
import {
  type Followers,
  followersFor,
  followersIn,
  followersOf,
} from '#app/modules/forum/mail/followers.server.ts';
import type { OpenedTopic, Topic } from '#app/modules/forum/messages/forum.ts';
import { lastIn, lastStanding, lastWriter } from '#app/modules/forum/messages/last-replies.server.ts';
import {
  pressesIn,
  pressesOn,
  type Said,
  saidFor,
  saidIn,
} from '#app/modules/forum/reactions/reactions.server.ts';
import {
  isUnread,
  type OwnOpened,
  ownIn,
  ownOn,
  ownWhereOpened,
} from '#app/modules/forum/read-marks/own-marks.server.ts';
import { aboutOf } from '#app/modules/forum/subjects/about.server.ts';
import { noTopic, withMarks } from '#app/modules/forum/topics/topics.server.ts';
import {
  type Eyes,
  eyesOf,
  type TopicSeen,
  topicsStanding,
  writtenBy,
} from '#app/modules/forum/topics/topics-seen.server.ts';
import { linesOf } from '#db/lines.ts';
import { type Given, prepared } from '#db/prepared.ts';
import type { Kind } from './answers.server.ts';

interface Seen {
  topic: Omit<TopicSeen, 'about'> & Pick<Topic, 'about' | 'last_reply'>;
  said: Said;
  followers: Followers;
}

/** Query for everything about the topic, for one reader. */
const opened = (eyes: Eyes) =>
  prepared((db, given: Given<{ id: string; reader: string }>) =>
    topicsStanding(db, eyes)
      .leftJoin('reading', (j) =>
        j.onRef('reading.topic', '=', 'topic.id').on('reading.member', '=', given('reader')),
      )
      .select('topic.content')
      .select([pressesOn(db, 'topic').as('presses'), lastStanding(db).as('last')])
      .select(followersOf(db, sql<string>`'topic:' || topic.id`).as('follow'))
      .select(ownOn(db, given('reader')))
      .where('topic.id', '=', given('id')),
  );
const byId = { member: opened('member'), moderator: opened('moderator') };

/** Cached response of one topic, by its id: with the reader's first new reply, and the other followers. */
export const openedTopicKind: Kind<string, Seen, OwnOpened, OpenedTopic> = {
  async read(site, viewer, id, known) {
    const row = await byId[eyesOf(viewer)].first(site.db, { id, reader: viewer.id });
    if (!row) throw noTopic();
    const { last, follow } = row;
    const presses = pressesIn(row.removed_at === null ? row.presses : null);
    const pressers = presses.map(({ presser }) => presser);
    const followers = linesOf(follow);
    const authors = await known.of([row.author, ...pressers, ...lastWriter(last), ...followers]);
    const topic = { ...writtenBy(row, authors.of(row.author)), content: row.content };
    const seen = {
      topic: { ...topic, about: await aboutOf(site, row), last_reply: lastIn(last, authors) },
      said: saidIn(presses, authors),
      followers: followersIn(followers, authors),
    };
    return { seen, own: ownIn(row, followers.includes(viewer.id)) };
  },
  own: ({ db }, viewer, id) => ownWhereOpened(db, viewer, id),
  body: ({ topic, said, followers }, { marks, first_new }, viewer) => ({
    ...withMarks(topic, marks),
    reactions: saidFor(said, viewer.id),
    first_new: isUnread(marks, topic) ? first_new : null,
    followers: followersFor(followers, viewer, marks),
  }),
  sizeOfOwn: () => 400,
  // Text and names as they lie in memory, and an entry for each member who has reacted.
  sizeOf: ({ topic, said }) => 2 * topic.content.length + 200 * said.by.size + 3000,
};
