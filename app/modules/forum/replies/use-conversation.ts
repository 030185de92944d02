import { useState } from 'react';
import { CallError, call } from '#app/api/call.ts';
import { type ForumLiveEvent, useLiveEvents } from '#app/api/live/use-live-events.ts';
import {
  type ForumReply,
  repliesPerPage,
  type TopicDetail,
} from '#app/modules/forum/messages/forum-message.ts';
import { keepScrollPosition } from '#app/ui/keep-scroll-position.ts';
import {
  applyReply,
  applyTopic,
  type ConversationState,
  getRequiredFetches,
  showOwnReply,
  showWaitingReplies,
  startConversation,
} from './conversation-state.ts';
import { fetchReplyPage } from './fetch-reply-page.ts';

export interface LoadedReplyPage {
  topic: TopicDetail;
  replies: ForumReply[];
  page: number;
  /** Id of the last event that this data includes. */
  since: string | undefined;
}

/** More changes at once are fetched as one page. */
const maxSingleFetches = 5;

/** State of a page of a topic, kept up to date by the event stream. */
export function useConversation(loaded: LoadedReplyPage) {
  const [now, change] = useState(() => startConversation(loaded.topic, loaded.replies, loaded.page));
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    change(startConversation(loaded.topic, loaded.replies, loaded.page));
  }
  const { topic, page } = now;
  const param = { id: topic.id };
  const query = { topic_id: topic.id, page };

  /** Apply fetched updates without moving the page, and without navigating away. */
  async function take<T>(asked: Promise<T>, how: (was: ConversationState, answer: T) => ConversationState) {
    const answer = await asked;
    keepScrollPosition('.post, .topic .card', () => change((was) => how(was, answer)));
  }

  /** Returns false if the topic has been removed. */
  const fetchTopic = () =>
    take(call('GET /forum/topics/{id}', { param, noRedirect: true }), applyTopic).then(
      () => true,
      (error) => {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
        change((was) => ({ ...was, gone: true }));
        return false;
      },
    );
  const fetchPage = () =>
    take(fetchReplyPage({ ...query, stay: true }), (was, { items }) =>
      was.page === page ? items.reduce(applyReply, was) : was,
    );
  const fetchReply = (id: string) =>
    take(call('GET /forum/posts/{id}', { param: { id }, noRedirect: true }), applyReply);

  async function renew(): Promise<void> {
    if (await fetchTopic()) await fetchPage();
  }

  async function follow(events: ForumLiveEvent[]): Promise<void> {
    const wanted = getRequiredFetches(now, events);
    if (wanted.replies.size > maxSingleFetches) return renew();
    if (wanted.topic && !(await fetchTopic())) return;
    for (const id of wanted.replies) await fetchReply(id);
  }

  const isUp = useLiveEvents(`topic=${encodeURIComponent(topic.id)}`, loaded.since, { follow, renew });

  return {
    now,
    isUp,
    setTopic: (topic: Partial<TopicDetail>) =>
      change((was) => ({ ...was, topic: { ...was.topic, ...topic } })),
    replace: (reply: ForumReply) => change((was) => applyReply(was, reply)),
    /** Show the waiting replies; return the first of them. */
    async show(): Promise<ForumReply | undefined> {
      const shown = showWaitingReplies(now);
      if (shown) {
        change(shown);
        return shown.replies[now.replies.length];
      }
      const { items: replies } = await fetchReplyPage(query);
      change((was) => ({
        ...was,
        replies,
        waiting: was.waiting.filter(({ place }) => place > page * repliesPerPage),
      }));
      return replies[now.replies.length];
    },
    /** Show the reader's own new reply; return false if it is on another page. */
    own(reply: ForumReply): boolean {
      const shown = showOwnReply(now, reply);
      if (shown) change(shown);
      return shown !== undefined;
    },
  };
}
