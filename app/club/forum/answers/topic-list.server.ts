import type { ListedTopic } from '#app/club/forum/forum.ts';
import { nothingSaid, type Said, saidFor, saidOf } from '#app/club/forum/reactions/reactions.server.ts';
import { marksOnTopics, noMarks, type OwnMarks } from '#app/club/forum/read-marks/own-marks.server.ts';
import { shownTopics } from '#app/club/forum/subjects/about.server.ts';
import { subjectsOf } from '#app/club/forum/subjects/subjects.server.ts';
import { type ListQuery, listSeen, withMarks } from '#app/club/forum/topics/topics.server.ts';
import type { ListedSeen } from '#app/club/forum/topics/topics-seen.server.ts';
import { nextLink } from '#app/core/paging.ts';
import type { Kind } from './answers.server.ts';

interface Seen {
  topics: (Omit<ListedSeen, 'about'> & Pick<ListedTopic, 'about' | 'last_reply'>)[];
  said: Map<string, Said>;
  next: string | undefined;
}

/** A page of topics, pinned ones first, then by latest activity. */
export const topicListKind: Kind<ListQuery, Seen, Map<string, OwnMarks>, ListedTopic[]> = {
  async see(site, eyes, { about: named, ...query }) {
    // An event that is an open's day is that open.
    const about = named && ((await subjectsOf(site, [named])).get(named)?.key ?? named);
    const { items, next } = await listSeen(site.db, eyes, { about, ...query });
    const said = await saidOf(
      site.db,
      items.filter(({ removed }) => !removed).map(({ id }) => id),
    );
    return { topics: await shownTopics(site, items), said, next };
  },
  own: ({ db }, viewer, _, { topics }) =>
    marksOnTopics(
      db,
      viewer,
      topics.map(({ id }) => id),
    ),
  body: ({ topics, said }, marks, viewer) =>
    topics.map((topic) => ({
      ...withMarks(topic, marks.get(topic.id) ?? noMarks),
      reactions: saidFor(said.get(topic.id) ?? nothingSaid, viewer.id),
    })),
  links: ({ next }, address) => nextLink(address, next),
  sizeOf: ({ topics }) => 1500 * topics.length + 500,
};
