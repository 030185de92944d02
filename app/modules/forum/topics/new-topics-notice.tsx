import { type Dispatch, type SetStateAction, useState } from 'react';
import { ApiCallError, type ApiCallResult, call, callPagedApi } from '#app/api/call.ts';
import { type ForumLiveEvent, useLiveForumEvents } from '#app/api/live/use-live-events.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { ListedForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/** Filter of a list: topics about one subject, of one category, or all. */
export interface ForumTopicListFilter {
  about?: string;
  category_id?: string;
}

interface Props {
  query: ForumTopicListFilter;
  /** '' for all. */
  category: string;
  /** True if the event stream also has events of other topics. */
  mixed: boolean;
  since: string | undefined;
  topics: ListedForumTopic[];
  setTopics: Dispatch<SetStateAction<ListedForumTopic[]>>;
  restart: (first: ApiCallResult<ListedForumTopic[]>) => void;
}

/** Render the notice of new topics; the list stays as it is until the reader asks for them. */
export function NewForumTopicsNotice({ query, category, mixed, since, topics, setTopics, restart }: Props) {
  const [events, setEvents] = useState<Pick<ForumLiveEvent, 'kind' | 'topic'>[]>([]);
  const { busy, failed, run } = useApiCall();
  const listed = (id: string) => topics.some((topic) => topic.id === id);
  const fetchFirst = (stay: boolean) => callPagedApi('GET /forum/topics', { query, noRedirect: stay });

  async function follow(come: ForumLiveEvent[]): Promise<void> {
    // Only the list query can tell which of the others belong here; a change may have added one.
    if (mixed && come.some(({ kind, topic }) => kind !== 'post' && !(kind === 'topic' && listed(topic))))
      await renew();
    else setEvents((was) => [...was, ...come.filter(({ kind }) => kind === 'started' || kind === 'reply')]);
    const changed = new Set(come.filter(({ kind }) => kind === 'topic').map(({ topic }) => topic));
    for (const id of [...changed].filter(listed)) {
      const topic = await call('GET /forum/topics/{id}', { param: { id }, noRedirect: true }).catch(
        ignoreNotFound,
      );
      // A removed topic keeps its place, so that the list does not move while the reader taps.
      setTopics((was) => was.map((one) => (one.id === id ? (topic ?? { ...one, removed: true }) : one)));
    }
  }

  async function renew(): Promise<void> {
    const { items } = await fetchFirst(true);
    const changed = items.filter(
      ({ id, last_at }) => !topics.some((one) => one.id === id && one.last_at === last_at),
    );
    setEvents(changed.map(({ id }) => ({ kind: listed(id) ? 'reply' : 'started', topic: id })));
  }

  const show = () =>
    run(async () => {
      restart(await fetchFirst(false));
      setEvents([]);
      // The button that had the focus no longer exists.
      setTimeout(() => document.getElementById('topics')?.focus());
    });

  useLiveForumEvents(category ? new URLSearchParams({ category_id: category }).toString() : '', since, {
    follow,
    renew,
  });
  // The reader's own new topic is in the list already.
  const fresh = events.filter(({ kind, topic }) => kind === 'reply' || !listed(topic));
  const count = new Set(fresh.map(({ topic }) => topic)).size;
  return (
    <div className="new-topics">
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div aria-live="polite">
        {count > 0 ? (
          <button type="button" className="button small" disabled={busy} onClick={show}>
            Show new messages in {count === 1 ? 'one topic' : `${count} topics`}
          </button>
        ) : null}
      </div>
    </div>
  );
}

function ignoreNotFound(error: unknown): undefined {
  if (!(error instanceof ApiCallError) || error.status !== 404) throw error;
}
