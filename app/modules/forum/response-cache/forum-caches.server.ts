import { createCachedToday } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { independentTables } from '#app/kernel/independent-tables.ts';
import type { ForumReplyListQuery } from '#app/modules/forum/replies/replies.server.ts';
import type { ForumTopicListQuery } from '#app/modules/forum/topics/topics.server.ts';
import { readLastForumStreamEventId } from '#app/modules/forum-live/forum-live.server.ts';
import type {
  ForumReply,
  ForumTopicDetail,
  ListedForumTopic,
} from '#app/modules/forum-messages/forum-messages.ts';
import { outgoingDeliveryTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { cachedReplyPageResponse } from './reply-page-response.server.ts';
import {
  createForumResponseCache,
  type ForumReadServices,
  type ForumResponseCache,
} from './response-cache.server.ts';
import { cachedTopicDetailResponse } from './topic-detail-response.server.ts';
import { cachedTopicListResponse } from './topic-list-response.server.ts';

/** Caches of the three most requested responses. */
export interface ForumResponseCaches {
  topic: ForumResponseCache<string, ForumTopicDetail>;
  topics: ForumResponseCache<ForumTopicListQuery, ListedForumTopic[]>;
  replies: ForumResponseCache<ForumReplyListQuery, ForumReply[]>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    forumAnswers: ForumResponseCaches;
  }
}

/** Tables that no cached response depends on. */
const ignoredTables = [...outgoingDeliveryTables, 'session', ...independentTables];
/** Tables that only a reader's part depends on. */
const readerOnlyTables = ['reading', 'mention'];

/** `most` is the maximum size in bytes of all caches together. */
export function createForumResponseCaches(
  site: ForumReadServices & Pick<Site, 'version' | 'changes' | 'forumAuthors'>,
  most: number,
): ForumResponseCaches {
  const { changes, version, forumAuthors: authors } = site;
  const today = createCachedToday(() => site.clock());
  const committed = changes.versionWithout([...ignoredTables, ...readerOnlyTables]);
  const versions = {
    // The text of a topic's subject depends on the club's words and the year.
    shared: () => {
      const count = committed();
      return count === undefined ? undefined : `${count} ${version.current()} ${today()}`;
    },
    own: changes.versionWithout(ignoredTables),
  };
  // Expires with every other entry, so it is read once for all responses made in the meantime.
  const kept = createVersionedCache<{ last: number }>({
    version: versions.shared,
    maxSize: 1,
    sizeOf: () => 1,
  });
  const read = async () => ({ last: await readLastForumStreamEventId(site.db) });
  const last = async () => (await kept.fill('last', read)).last;
  const share = (part: number) => ({ versions, most: Math.floor(most * part), last, authors });
  return {
    topic: createForumResponseCache(site, cachedTopicDetailResponse, share(0.3)),
    topics: createForumResponseCache(site, cachedTopicListResponse, share(0.25)),
    replies: createForumResponseCache(site, cachedReplyPageResponse, share(0.45)),
  };
}
