import type { LiveEvent } from '#app/api/live/use-live.ts';
import { type OpenedTopic, pagesOf, type Reply, repliesOnPage } from '#app/modules/forum/messages/forum.ts';

/** One page of a topic as its reader has it before them, and what has come since. */
export interface Conversation {
  topic: OpenedTopic;
  page: number;
  /** The replies that are shown. */
  replies: Reply[];
  /** Whether nothing came after them when they were fetched: then what comes is announced. */
  atEnd: boolean;
  /** What has come, in order, and is not shown before its reader says so. */
  waiting: Reply[];
  /** Whether the topic has been taken away from its reader. */
  gone: boolean;
}

export function begin(topic: OpenedTopic, replies: Reply[], page: number): Conversation {
  return { topic, page, replies, atEnd: page >= pagesOf(topic.replies), waiting: [], gone: false };
}

const lastPlace = ({ replies, page }: Conversation) => replies.at(-1)?.place ?? (page - 1) * repliesOnPage;
/** The last place that this page can have. */
const lastHere = ({ page }: Conversation) => page * repliesOnPage;

/** What is known of the topic now; where the reader was when they came stays. */
export function withTopic(was: Conversation, topic: OpenedTopic): Conversation {
  const replies = Math.max(topic.replies, was.topic.replies);
  const { first_new, read_to } = was.topic;
  return { ...was, gone: false, topic: { ...topic, replies, first_new, read_to } };
}

/** A reply that has come or changed: changed in its place, or waiting to be shown. */
export function withReply(was: Conversation, reply: Reply): Conversation {
  const change = (replies: Reply[]) => replies.map((one) => (one.id === reply.id ? reply : one));
  if (was.replies.some(({ id }) => id === reply.id)) return { ...was, replies: change(was.replies) };
  const topic = { ...was.topic, replies: Math.max(was.topic.replies, reply.place) };
  if (!was.atEnd || reply.place <= lastPlace(was)) return { ...was, topic };
  const others = was.waiting.filter(({ id }) => id !== reply.id);
  return { ...was, topic, waiting: [...others, reply].toSorted((a, b) => a.place - b.place) };
}

/** What is to be fetched to know what some events tell: the topic, and replies by their ids. */
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

/** How many have come that are not shown, whose the only one is, and whether this page has room for the first. */
export function news(now: Conversation): { count: number; only: Reply | undefined; here: boolean } {
  const come = now.atEnd ? now.topic.replies - lastPlace(now) : 0;
  const count = come - now.waiting.filter(({ removed }) => removed).length;
  const told = now.waiting.filter(({ removed }) => !removed);
  return { count, only: count === 1 ? told[0] : undefined, here: lastPlace(now) < lastHere(now) };
}

/** Shows what waits, as far as this page goes. Undefined where something between has not come: then the page is to be fetched. */
export function showWaiting(was: Conversation): Conversation | undefined {
  const to = Math.min(was.topic.replies, lastHere(was));
  const shown = was.waiting.filter(({ place }) => place <= to);
  if (shown.length < to - lastPlace(was)) return undefined;
  return { ...was, replies: [...was.replies, ...shown], waiting: was.waiting.slice(shown.length) };
}

/** Shows the reader's own new reply with what came before it. Undefined where it stands on another page, or too much is missing. */
export function withOwn(was: Conversation, reply: Reply): Conversation | undefined {
  if (was.replies.some(({ id }) => id === reply.id)) return was;
  if (!was.atEnd || reply.place > lastHere(was)) return undefined;
  return showWaiting(withReply(was, reply));
}
