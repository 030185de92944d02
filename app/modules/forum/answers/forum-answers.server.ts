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

/** The three answers that a forum lives on, and who has written all of it. */
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

/** What is written there shows in no answer of the forum's. */
const elsewhere = [...goingOut, 'session', 'screen'];
/** What is written there shows in its reader's own part alone. */
const readersOwn = ['reading', 'mention'];

/** `most` bytes of them are kept. */
export function createForumAnswers(
  site: ReadingSite & Pick<Site, 'version' | 'changes'>,
  most: number,
): ForumAnswers {
  const { changes, version } = site;
  const today = createToday(() => site.clock());
  const committed = changes.since([...elsewhere, ...readersOwn]);
  const versions = {
    // The club's words and the year stand in what a topic is about.
    shared: () => {
      const count = committed();
      return count === undefined ? undefined : `${count} ${version.current()} ${today()}`;
    },
    own: changes.since(elsewhere),
  };
  // As it ends with every other, it is read once for all that are made at the time.
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
