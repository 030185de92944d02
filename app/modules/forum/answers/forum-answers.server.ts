import { createToday } from '#app/core/clock.ts';
import { createKept } from '#app/core/kept.ts';
import { lastEvent } from '#app/modules/forum/live/events.server.ts';
import type { ListedTopic, OpenedTopic, Reply } from '#app/modules/forum/messages/forum.ts';
import { createKnownAuthors, type KnownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import type { RepliesQuery } from '#app/modules/forum/replies/replies.server.ts';
import type { ListQuery } from '#app/modules/forum/topics/topics.server.ts';
import { goingOut } from '#app/site/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { type Answers, createAnswers, type ReadingSite } from './answers.server.ts';
import { openedTopicKind } from './opened-topic.server.ts';
import { replyPageKind } from './reply-page.server.ts';
import { topicListKind } from './topic-list.server.ts';

/** Caches of the three most requested responses, and of the authors in them. */
export interface ForumAnswers {
  topic: Answers<string, OpenedTopic>;
  topics: Answers<ListQuery, ListedTopic[]>;
  replies: Answers<RepliesQuery, Reply[]>;
  authors: KnownAuthors;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    forumAnswers: ForumAnswers;
  }
}

/** Tables that no cached response depends on. */
const elsewhere = [...goingOut, 'session', 'screen'];
/** Tables that only a reader's part depends on. */
const readersOwn = ['reading', 'mention'];

/** `most` is the maximum size in bytes of all caches together. */
export function createForumAnswers(
  site: ReadingSite & Pick<Site, 'version' | 'changes'>,
  most: number,
): ForumAnswers {
  const { changes, version } = site;
  const today = createToday(() => site.clock());
  const committed = changes.since([...elsewhere, ...readersOwn]);
  const versions = {
    // The text of a topic's subject depends on the club's words and the year.
    shared: () => {
      const count = committed();
      return count === undefined ? undefined : `${count} ${version.current()} ${today()}`;
    },
    own: changes.since(elsewhere),
  };
  // Expires with every other entry, so it is read once for all responses made in the meantime.
  const kept = createKept<{ last: number }>({ version: versions.shared, most: 1, sizeOf: () => 1 });
  const read = async () => ({ last: await lastEvent(site.db) });
  const last = async () => (await kept.fill('last', read)).last;
  const authors = createKnownAuthors(site);
  const share = (part: number) => ({ versions, most: Math.floor(most * part), last, authors });
  return {
    topic: createAnswers(site, openedTopicKind, share(0.3)),
    topics: createAnswers(site, topicListKind, share(0.25)),
    replies: createAnswers(site, replyPageKind, share(0.45)),
    authors,
  };
}
