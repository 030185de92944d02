import type { ForumLiveEvent } from '#app/api/live/use-live-events.ts';
import {
  countForumReplyPages,
  type ForumReply,
  type ForumTopicDetail,
  forumRepliesPerPage,
} from '#app/modules/forum-messages/forum-messages.ts';

/** State of one page of a topic in the browser, with the replies that arrived since. */
export interface TopicConversationState {
  topic: ForumTopicDetail;
  page: number;
  /** Replies that are shown. */
  replies: ForumReply[];
  /** True if they were the last ones when fetched: then new ones are announced. */
  atEnd: boolean;
  /** New replies in order, not shown until the reader asks for them. */
  waiting: ForumReply[];
  /** True once the topic has been removed for its reader. */
  gone: boolean;
}

export function createTopicConversation(
  topic: ForumTopicDetail,
  replies: ForumReply[],
  page: number,
): TopicConversationState {
  return {
    topic,
    page,
    replies,
    atEnd: page >= countForumReplyPages(topic.replies),
    waiting: [],
    gone: false,
  };
}

const getLastPlace = ({ replies, page }: TopicConversationState) =>
  replies.at(-1)?.place ?? (page - 1) * forumRepliesPerPage;
/** Last place that fits on this page. */
const getMaxPlaceOnPage = ({ page }: TopicConversationState) => page * forumRepliesPerPage;

/** Apply the topic as it is now; the reader's position at arrival stays. */
export function applyTopicToConversation(
  was: TopicConversationState,
  topic: ForumTopicDetail,
): TopicConversationState {
  const replies = Math.max(topic.replies, was.topic.replies);
  const { first_new, read_to } = was.topic;
  return { ...was, gone: false, topic: { ...topic, replies, first_new, read_to } };
}

/** Apply a new or changed reply: replaced in its place, or waiting to be shown. */
export function applyReplyToConversation(
  was: TopicConversationState,
  reply: ForumReply,
): TopicConversationState {
  const change = (replies: ForumReply[]) => replies.map((one) => (one.id === reply.id ? reply : one));
  if (was.replies.some(({ id }) => id === reply.id)) return { ...was, replies: change(was.replies) };
  const topic = { ...was.topic, replies: Math.max(was.topic.replies, reply.place) };
  if (!was.atEnd || reply.place <= getLastPlace(was)) return { ...was, topic };
  const others = was.waiting.filter(({ id }) => id !== reply.id);
  return { ...was, topic, waiting: [...others, reply].toSorted((a, b) => a.place - b.place) };
}

/** Return what must be fetched because of some events: the topic, and replies by their ids. */
export function getRequiredConversationFetches(
  now: TopicConversationState,
  events: ForumLiveEvent[],
): { topic: boolean; replies: Set<string> } {
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
export function getNewConversationReplies(now: TopicConversationState): {
  count: number;
  only: ForumReply | undefined;
  here: boolean;
} {
  const come = now.atEnd ? now.topic.replies - getLastPlace(now) : 0;
  const count = come - now.waiting.filter(({ removed }) => removed).length;
  const told = now.waiting.filter(({ removed }) => !removed);
  return { count, only: count === 1 ? told[0] : undefined, here: getLastPlace(now) < getMaxPlaceOnPage(now) };
}

/** Show the waiting replies that fit on this page. Returns undefined if one between is missing: then the page must be fetched. */
export function showWaitingTopicReplies(was: TopicConversationState): TopicConversationState | undefined {
  const to = Math.min(was.topic.replies, getMaxPlaceOnPage(was));
  const shown = was.waiting.filter(({ place }) => place <= to);
  if (shown.length < to - getLastPlace(was)) return undefined;
  return { ...was, replies: [...was.replies, ...shown], waiting: was.waiting.slice(shown.length) };
}

/** Show the reader's own new reply with those before it. Returns undefined if it is on another page, or too many are missing. */
export function showOwnTopicReply(
  was: TopicConversationState,
  reply: ForumReply,
): TopicConversationState | undefined {
  if (was.replies.some(({ id }) => id === reply.id)) return was;
  if (!was.atEnd || reply.place > getMaxPlaceOnPage(was)) return undefined;
  return showWaitingTopicReplies(applyReplyToConversation(was, reply));
}
