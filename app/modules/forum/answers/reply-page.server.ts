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

/** Replies as they are sent: their JSON, and who of the readers gets it with a mark of their own. */
interface Seen extends Pick<RepliesSeen, 'said' | 'next' | 'pages'> {
  json: Buffer;
  pressers: Set<string>;
}

/** A page of a topic's replies, the oldest first. */
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

/** Replies have nothing of a reader's own but what they said of some. */
const nothing = {};
