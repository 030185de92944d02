import { useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import { type ForumLiveEvent, useLiveForumEvents } from '#app/api/live/use-live-events.ts';
import {
  type ForumReply,
  type ForumTopicDetail,
  forumRepliesPerPage,
} from '#app/modules/forum-messages/forum-messages.ts';
import { keepScrollPosition } from '#app/ui/keep-scroll-position.ts';
import {
  applyReplyToConversation,
  applyTopicToConversation,
  createTopicConversation,
  getRequiredConversationFetches,
  showOwnTopicReply,
  showWaitingTopicReplies,
  type TopicConversationState,
} from './conversation-state.ts';
import { fetchTopicReplyPage } from './fetch-reply-page.ts';

export interface LoadedForumReplyPage {
  topic: ForumTopicDetail;
  replies: ForumReply[];
  page: number;
  /** Id of the last event that this data includes. */
  since: string | undefined;
}

/** More changes at once are fetched as one page. */
const maxSingleFetches = 5;

/** State of a page of a topic, kept up to date by the event stream. */
export function useTopicConversation(loaded: LoadedForumReplyPage) {
  const [now, change] = useState(() => createTopicConversation(loaded.topic, loaded.replies, loaded.page));
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    change(createTopicConversation(loaded.topic, loaded.replies, loaded.page));
  }
  const { topic, page } = now;
  const param = { id: topic.id };
  const query = { topic_id: topic.id, page };

  /** Apply fetched updates without moving the page, and without navigating away. */
  async function take<T>(
    asked: Promise<T>,
    how: (was: TopicConversationState, answer: T) => TopicConversationState,
  ) {
    const answer = await asked;
    keepScrollPosition('.post, .topic .card', () => change((was) => how(was, answer)));
  }

  /** Returns false if the topic has been removed. */
  const fetchTopic = () =>
    take(call('GET /forum/topics/{id}', { param, noRedirect: true }), applyTopicToConversation).then(
      () => true,
      (error) => {
        if (!(error instanceof ApiCallError) || error.status !== 404) throw error;
        change((was) => ({ ...was, gone: true }));
        return false;
      },
    );
  const fetchPage = () =>
    take(fetchTopicReplyPage({ ...query, stay: true }), (was, { items }) =>
      was.page === page ? items.reduce(applyReplyToConversation, was) : was,
    );
  const fetchReply = (id: string) =>
    take(call('GET /forum/posts/{id}', { param: { id }, noRedirect: true }), applyReplyToConversation);

  async function renew(): Promise<void> {
    if (await fetchTopic()) await fetchPage();
  }

  async function follow(events: ForumLiveEvent[]): Promise<void> {
    const wanted = getRequiredConversationFetches(now, events);
    if (wanted.replies.size > maxSingleFetches) return renew();
    if (wanted.topic && !(await fetchTopic())) return;
    for (const id of wanted.replies) await fetchReply(id);
  }

  const isUp = useLiveForumEvents(`topic=${encodeURIComponent(topic.id)}`, loaded.since, { follow, renew });

  return {
    now,
    isUp,
    setTopic: (topic: Partial<ForumTopicDetail>) =>
      change((was) => ({ ...was, topic: { ...was.topic, ...topic } })),
    replace: (reply: ForumReply) => change((was) => applyReplyToConversation(was, reply)),
    /** Show the waiting replies; return the first of them. */
    async show(): Promise<ForumReply | undefined> {
      const shown = showWaitingTopicReplies(now);
      if (shown) {
        change(shown);
        return shown.replies[now.replies.length];
      }
      const { items: replies } = await fetchTopicReplyPage(query);
      change((was) => ({
        ...was,
        replies,
        waiting: was.waiting.filter(({ place }) => place > page * forumRepliesPerPage),
      }));
      return replies[now.replies.length];
    },
    /** Show the reader's own new reply; return false if it is on another page. */
    own(reply: ForumReply): boolean {
      const shown = showOwnTopicReply(now, reply);
      if (shown) change(shown);
      return shown !== undefined;
    },
  };
}
