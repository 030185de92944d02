import { nextLink, pageLinks } from '#app/core/paging.ts';
import type { Reply } from '#app/modules/forum/messages/forum.ts';
import {
  type RepliesQuery,
  type RepliesSeen,
  repliesForReader,
  seeReplies,
} from '#app/modules/forum/replies/replies.server.ts';
import { eyesOf } from '#app/modules/forum/topics/topics-seen.server.ts';
import type { Kind } from './answers.server.ts';

/** Replies as JSON, and the members whose response differs because they have reacted. */
interface Seen extends Pick<RepliesSeen, 'said' | 'next' | 'pages'> {
  json: Buffer;
  pressers: Set<string>;
}

/** Cached response with a page of a topic's replies, the oldest first. */
export const replyPageKind: Kind<RepliesQuery, Seen, typeof nothing, Reply[]> = {
  async read({ db }, viewer, query, authors) {
    const { items, said, next, pages } = await seeReplies(db, eyesOf(viewer), query, authors);
    const pressers = new Set([...said.values()].flatMap(({ by }) => [...by.keys()]));
    return { seen: { json: Buffer.from(JSON.stringify(items)), said, next, pages, pressers }, own: nothing };
  },
  own: async () => nothing,
  body: ({ json, said }, _, viewer) => repliesForReader({ items: JSON.parse(json.toString()), said }, viewer),
  json: ({ json, pressers }, _, viewer) => (pressers.has(viewer.id) ? undefined : json),
  links: ({ next, pages }, address) =>
    pages ? pageLinks(address, { ...pages, part: next }) : nextLink(address, next),
  sizeOfOwn: () => 200,
  sizeOf: ({ json, said }) => json.length + 300 * said.size + 500,
};

/** Replies have no reader's part except the reader's own reactions. */
const nothing = {};
