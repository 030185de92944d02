import type { LiveEvent } from '#app/api/live/use-live.ts';
import { type OpenedTopic, pagesOf, type Reply, repliesOnPage } from '#app/modules/forum/messages/forum.ts';

/** State of one page of a topic in the browser, with the replies that arrived since. */
export interface Conversation {
  topic: OpenedTopic;
  page: number;
  /** Replies that are shown. */
  replies: Reply[];
  /** True if they were the last ones when fetched: then new ones are announced. */
  atEnd: boolean;
  /** New replies in order, not shown until the reader asks for them. */
  waiting: Reply[];
  /** True once the topic has been removed for its reader. */
  gone: boolean;
}

export function begin(topic: OpenedTopic, replies: Reply[], page: number): Conversation {
  return { topic, page, replies, atEnd: page >= pagesOf(topic.replies), waiting: [], gone: false };
}

const lastPlace = ({ replies, page }: Conversation) => replies.at(-1)?.place ?? (page - 1) * repliesOnPage;
/** Last place that fits on this page. */
const lastHere = ({ page }: Conversation) => page * repliesOnPage;

/** Apply the topic as it is now; the reader's position at arrival stays. */
export function withTopic(was: Conversation, topic: OpenedTopic): Conversation {
  const replies = Math.max(topic.replies, was.topic.replies);
  const { first_new, read_to } = was.topic;
  return { ...was, gone: false, topic: { ...topic, replies, first_new, read_to } };
}

/** Apply a new or changed reply: replaced in its place, or waiting to be shown. */
export function withReply(was: Conversation, reply: Reply): Conversation {
  const change = (replies: Reply[]) => replies.map((one) => (one.id === reply.id ? reply : one));
  if (was.replies.some(({ id }) => id === reply.id)) return { ...was, replies: change(was.replies) };
  const topic = { ...was.topic, replies: Math.max(was.topic.replies, reply.place) };
  if (!was.atEnd || reply.place <= lastPlace(was)) return { ...was, topic };
  const others = was.waiting.filter(({ id }) => id !== reply.id);
  return { ...was, topic, waiting: [...others, reply].toSorted((a, b) => a.place - b.place) };
}

/** Return what must be fetched because of some events: the topic, and replies by their ids. */
export function toFetch(now: Conversation, events: LiveEvent[]): { topic: boolean; replies: Set<string> } {
  const here = new Set([...now.replies, ...now.waiting].map(({ id }) => id));
  const replies = new Set<string>();
  let topic = false;
  for (const { kind, post: reply } of events) {
    if (reply === null || (kind === 'reply' && !now.atEnd)) topic = true;
    else if (here.has(reply) ? kind === 'post' : kind === 'reply') replies.add(reply);
  }
  return { topic, replies };
}

/** Return the number of new replies, the only one if it is one, and whether this page has room for the first. */
export function news(now: Conversation): { count: number; only: Reply | undefined; here: boolean } {
  const come = now.atEnd ? now.topic.replies - lastPlace(now) : 0;
  const count = come - now.waiting.filter(({ removed }) => removed).length;
  const told = now.waiting.filter(({ removed }) => !removed);
  return { count, only: count === 1 ? told[0] : undefined, here: lastPlace(now) < lastHere(now) };
}

/** Show the waiting replies that fit on this page. Returns undefined if one between is missing: then the page must be fetched. */
export function showWaiting(was: Conversation): Conversation | undefined {
  const to = Math.min(was.topic.replies, lastHere(was));
  const shown = was.waiting.filter(({ place }) => place <= to);
  if (shown.length < to - lastPlace(was)) return undefined;
  return { ...was, replies: [...was.replies, ...shown], waiting: was.waiting.slice(shown.length) };
}

/** Show the reader's own new reply with those before it. Returns undefined if it is on another page, or too many are missing. */
export function withOwn(was: Conversation, reply: Reply): Conversation | undefined {
  if (was.replies.some(({ id }) => id === reply.id)) return was;
  if (!was.atEnd || reply.place > lastHere(was)) return undefined;
  return showWaiting(withReply(was, reply));
}
