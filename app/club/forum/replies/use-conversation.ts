import { useState } from 'react';
import { CallFailed, callAt } from '#app/api/call.ts';
import { type LiveEvent, useLive } from '#app/api/live/use-live.ts';
import { type OpenedTopic, type Post, repliesOnPage } from '#app/club/forum/forum.ts';
import { holdStill } from '#app/ui/hold-still.ts';
import { begin, type Conversation, showWaiting, withOwn, withPost, withTopic } from './conversation.ts';

export interface LoadedPage {
  topic: OpenedTopic;
  posts: Post[];
  page: number;
  /** The event up to which all this is known. */
  since: string | undefined;
}

/** More than so many changes at once are fetched as one page. */
const mostSingly = 5;

/** A page of a topic, kept as it is now by what the server tells. */
export function useConversation(loaded: LoadedPage) {
  const [now, change] = useState(() => begin(loaded.topic, loaded.posts, loaded.page));
  const [from, setFrom] = useState(loaded);
  if (from !== loaded) {
    setFrom(loaded);
    change(begin(loaded.topic, loaded.posts, loaded.page));
  }
  const { topic, page } = now;
  const path = `/forum/topics/${encodeURIComponent(topic.id)}`;

  /** What comes by itself moves nothing on the screen, and never leads away from it. */
  async function take<T>(asked: string, how: (was: Conversation, answer: T) => Conversation): Promise<void> {
    const answer = await callAt<T>(asked, { stay: true });
    holdStill('.post, .topic .card', () => change((was) => how(was, answer)));
  }

  /** False where it has been taken away. */
  const fetchTopic = () =>
    take<OpenedTopic>(path, withTopic).then(
      () => true,
      (error) => {
        if (!(error instanceof CallFailed) || error.status !== 404) throw error;
        change((was) => ({ ...was, gone: true }));
        return false;
      },
    );
  const fetchPage = () =>
    take<Post[]>(`/forum/posts?topic_id=${encodeURIComponent(topic.id)}&page=${page}`, (was, posts) =>
      was.page === page ? posts.reduce(withPost, was) : was,
    );
  const fetchPost = (id: string) => take<Post>(`/forum/posts/${encodeURIComponent(id)}`, withPost);

  async function renew(): Promise<void> {
    if (await fetchTopic()) await fetchPage();
  }

  async function follow(events: LiveEvent[]): Promise<void> {
    const here = new Set([...now.posts, ...now.waiting].map(({ id }) => id));
    const wanted = new Set<string>();
    let topicToo = false;
    for (const { kind, post } of events) {
      if (post === null || (kind === 'reply' && !now.atEnd)) topicToo = true;
      else if (here.has(post) ? kind === 'post' : kind === 'reply') wanted.add(post);
    }
    if (wanted.size > mostSingly) return renew();
    if (topicToo && !(await fetchTopic())) return;
    for (const id of wanted) await fetchPost(id);
  }

  const isUp = useLive(`topic=${encodeURIComponent(topic.id)}`, loaded.since, { follow, renew });

  return {
    now,
    isUp,
    setTopic: (topic: Partial<OpenedTopic>) =>
      change((was) => ({ ...was, topic: { ...was.topic, ...topic } })),
    replace: (post: Post) => change((was) => withPost(was, post)),
    /** Shows what waits; returns the first of it. */
    async show(): Promise<Post | undefined> {
      const shown = showWaiting(now);
      if (shown) {
        change(shown);
        return shown.posts[now.posts.length];
      }
      const posts = await callAt<Post[]>(
        `/forum/posts?topic_id=${encodeURIComponent(topic.id)}&page=${page}`,
      );
      change((was) => ({
        ...was,
        posts,
        waiting: was.waiting.filter(({ place }) => place > page * repliesOnPage),
      }));
      return posts[now.posts.length];
    },
    /** Shows one's own new reply; false where it stands on another page. */
    own(post: Post): boolean {
      const shown = withOwn(now, post);
      if (shown) change(shown);
      return shown !== undefined;
    },
  };
}
