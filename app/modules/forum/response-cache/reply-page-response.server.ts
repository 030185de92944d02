import { createNextLinkHeader, createPageLinksHeader } from '#app/core/paging.ts';
import {
  type ForumReplyListQuery,
  markReaderReactionsOnReplies,
  readSharedForumReplyPage,
  type SharedForumReplyPage,
} from '#app/modules/forum/replies/replies.server.ts';
import { getForumVisibility } from '#app/modules/forum/topics/shared-topics.server.ts';
import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';
import type { CachedForumResponseKind } from './response-cache.server.ts';

/** Replies as JSON, and the members whose response differs because they have reacted. */
interface SharedReplyJson extends Pick<SharedForumReplyPage, 'said' | 'next' | 'pages'> {
  json: Buffer;
  pressers: Set<string>;
}

/** Cached response with a page of a topic's replies, the oldest first. */
export const cachedReplyPageResponse: CachedForumResponseKind<
  ForumReplyListQuery,
  SharedReplyJson,
  typeof noReaderPart,
  ForumReply[]
> = {
  async read({ db }, viewer, query, authors) {
    const { items, said, next, pages } = await readSharedForumReplyPage(
      db,
      getForumVisibility(viewer),
      query,
      authors,
    );
    const pressers = new Set([...said.values()].flatMap(({ by }) => [...by.keys()]));
    return {
      seen: { json: Buffer.from(JSON.stringify(items)), said, next, pages, pressers },
      own: noReaderPart,
    };
  },
  own: async () => noReaderPart,
  body: ({ json, said }, _, viewer) =>
    markReaderReactionsOnReplies({ items: JSON.parse(json.toString()), said }, viewer),
  json: ({ json, pressers }, _, viewer) => (pressers.has(viewer.id) ? undefined : json),
  links: ({ next, pages }, address) =>
    pages ? createPageLinksHeader(address, { ...pages, part: next }) : createNextLinkHeader(address, next),
  sizeOfOwn: () => 200,
  sizeOf: ({ json, said }) => json.length + 300 * said.size + 500,
};

/** Replies have no reader's part except the reader's own reactions. */
const noReaderPart = {};
