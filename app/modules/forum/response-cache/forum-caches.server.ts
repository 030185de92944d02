import { createCachedToday } from '#app/core/clock.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { readLastEventId } from '#app/modules/forum/live/events.server.ts';
import { type AuthorCache, createAuthorCache } from '#app/modules/forum/messages/author-cache.server.ts';
import type { ForumReply, ListedTopic, TopicDetail } from '#app/modules/forum/messages/forum-message.ts';
import type { ReplyListQuery } from '#app/modules/forum/replies/replies.server.ts';
import type { TopicListQuery } from '#app/modules/forum/topics/topics.server.ts';
import { deliveryTables } from '#app/site/database-changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { replyPageResponse } from './reply-page-response.server.ts';
import {
  createForumResponseCache,
  type ForumReadSite,
  type ForumResponseCache,
} from './response-cache.server.ts';
import { topicDetailResponse } from './topic-detail-response.server.ts';
import { topicListResponse } from './topic-list-response.server.ts';

/** Caches of the three most requested responses, and of the authors in them. */
export interface ForumResponseCaches {
  topic: ForumResponseCache<string, TopicDetail>;
  topics: ForumResponseCache<TopicListQuery, ListedTopic[]>;
  replies: ForumResponseCache<ReplyListQuery, ForumReply[]>;
  authors: AuthorCache;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    forumAnswers: ForumResponseCaches;
  }
}

/** Tables that no cached response depends on. */
const ignoredTables = [...deliveryTables, 'session', 'screen'];
/** Tables that only a reader's part depends on. */
const readerOnlyTables = ['reading', 'mention'];

/** `most` is the maximum size in bytes of all caches together. */
export function createForumResponseCaches(
  site: ForumReadSite & Pick<Site, 'version' | 'changes'>,
  most: number,
): ForumResponseCaches {
  const { changes, version } = site;
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
  const read = async () => ({ last: await readLastEventId(site.db) });
  const last = async () => (await kept.fill('last', read)).last;
  const authors = createAuthorCache(site);
  const share = (part: number) => ({ versions, most: Math.floor(most * part), last, authors });
  return {
    topic: createForumResponseCache(site, topicDetailResponse, share(0.3)),
    topics: createForumResponseCache(site, topicListResponse, share(0.25)),
    replies: createForumResponseCache(site, replyPageResponse, share(0.45)),
    authors,
  };
}
