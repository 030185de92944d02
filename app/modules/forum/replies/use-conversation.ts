import { useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import { type LiveEvent, useLive } from '#app/api/live/use-live.ts';
import { type OpenedTopic, type Reply, repliesOnPage } from '#app/modules/forum/messages/forum.ts';
import { holdStill } from '#app/ui/hold-still.ts';
import {
  begin,
  type Conversation,
  showWaiting,
  toFetch,
  withOwn,
  withReply,
  withTopic,
} from './conversation.ts';
import { fetchReplies } from './fetch-replies.ts';

export interface LoadedPage {
  topic: OpenedTopic;
  replies: Reply[];
  page: number;
  /** Id of the last event that this data includes. */
  since: string | undefined;
}

/** More changes at once are fetched as one page. */
const mostSingly = 5;

/** State of a page of a topic, kept up to date by the event stream. */
export function useConversation(loaded: LoadedPage) {
  const [now, change] = useState(() => begin(loaded.topic, loaded.replies, loaded.page));
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    change(begin(loaded.topic, loaded.replies, loaded.page));
  }
  const { topic, page } = now;
  const param = { id: topic.id };
  const query = { topic_id: topic.id, page };

  /** Apply fetched updates without moving the page, and without navigating away. */
  async function take<T>(asked: Promise<T>, how: (was: Conversation, answer: T) => Conversation) {
    const answer = await asked;
    holdStill('.post, .topic .card', () => change((was) => how(was, answer)));
  }

  /** Returns false if the topic has been removed. */
  const fetchTopic = () =>
    take(call('GET /forum/topics/{id}', { param, stay: true }), withTopic).then(
      () => true,
      (error) => {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
        change((was) => ({ ...was, gone: true }));
        return false;
      },
    );
  const fetchPage = () =>
    take(fetchReplies({ ...query, stay: true }), (was, { items }) =>
      was.page === page ? items.reduce(withReply, was) : was,
    );
  const fetchReply = (id: string) =>
    take(call('GET /forum/posts/{id}', { param: { id }, stay: true }), withReply);

  async function renew(): Promise<void> {
    if (await fetchTopic()) await fetchPage();
  }

  async function follow(events: LiveEvent[]): Promise<void> {
    const wanted = toFetch(now, events);
    if (wanted.replies.size > mostSingly) return renew();
    if (wanted.topic && !(await fetchTopic())) return;
    for (const id of wanted.replies) await fetchReply(id);
  }

  const isUp = useLive(`topic=${encodeURIComponent(topic.id)}`, loaded.since, { follow, renew });

  return {
    now,
    isUp,
    setTopic: (topic: Partial<OpenedTopic>) =>
      change((was) => ({ ...was, topic: { ...was.topic, ...topic } })),
    replace: (reply: Reply) => change((was) => withReply(was, reply)),
    /** Show the waiting replies; return the first of them. */
    async show(): Promise<Reply | undefined> {
      const shown = showWaiting(now);
      if (shown) {
        change(shown);
        return shown.replies[now.replies.length];
      }
      const { items: replies } = await fetchReplies(query);
      change((was) => ({
        ...was,
        replies,
        waiting: was.waiting.filter(({ place }) => place > page * repliesOnPage),
      }));
      return replies[now.replies.length];
    },
    /** Show the reader's own new reply; return false if it is on another page. */
    own(reply: Reply): boolean {
      const shown = withOwn(now, reply);
      if (shown) change(shown);
      return shown !== undefined;
    },
  };
}
