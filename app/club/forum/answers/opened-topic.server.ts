import { topicThread } from '#app/club/forum/mail/follow.server.ts';
import { type Followers, followersFor, followersOf } from '#app/club/forum/mail/followers.server.ts';
import type { OpenedTopic, Topic } from '#app/club/forum/messages/forum.ts';
import { nothingSaid, type Said, saidFor, saidOf } from '#app/club/forum/reactions/reactions.server.ts';
import {
  firstNew,
  isUnread,
  marksOnTopic,
  type OwnMarks,
} from '#app/club/forum/read-marks/own-marks.server.ts';
import { shownTopic } from '#app/club/forum/subjects/about.server.ts';
import { noTopic, withMarks } from '#app/club/forum/topics/topics.server.ts';
import { type TopicSeen, topicSeenWith } from '#app/club/forum/topics/topics-seen.server.ts';
import type { Kind } from './answers.server.ts';

interface Seen {
  topic: Omit<TopicSeen, 'about'> & Pick<Topic, 'about' | 'last_reply'>;
  said: Said;
  followers: Followers;
}

interface Own {
  marks: OwnMarks;
  first_new: OpenedTopic['first_new'];
}

/** A topic as it is opened, by its id: with the first reply that is new to its reader, and who else follows it. */
export const openedTopicKind: Kind<string, Seen, Own, OpenedTopic> = {
  async see(site, eyes, id, offices) {
    const topic = await topicSeenWith(site.db, eyes, id, offices);
    if (!topic) throw noTopic();
    const said = topic.removed ? nothingSaid : ((await saidOf(site.db, [id])).get(id) ?? nothingSaid);
    const followers = await followersOf(site.db, topicThread(id));
    return { topic: await shownTopic(site, topic), said, followers };
  },
  async own({ db }, viewer, id, { topic }) {
    const marks = await marksOnTopic(db, viewer, id);
    return { marks, first_new: isUnread(marks, topic) ? await firstNew(db, viewer, id, marks) : null };
  },
  body: ({ topic, said, followers }, { marks, first_new }, viewer) => ({
    ...withMarks(topic, marks),
    reactions: saidFor(said, viewer.id),
    first_new,
    followers: followersFor(followers, viewer, marks),
  }),
  sizeOfOwn: () => 400,
  // Its words and names as they lie in memory, and what goes with each member who has pressed something.
  sizeOf: ({ topic, said }) => 2 * topic.content.length + 200 * said.by.size + 3000,
};
