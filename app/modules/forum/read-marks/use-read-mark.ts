import { useEffect, useRef } from 'react';
import { call } from '#app/api/call.ts';
import type { ForumReply, ForumTopicDetail } from '#app/modules/forum-messages/forum-messages.ts';

/**
 * Store how far a topic has been read: up to what was shown, and no further. A page behind unread ones marks nothing, since a
 * mark covers everything before it; `markAll` marks the rest.
 */
export function useTopicReadMark(topic: ForumTopicDetail, replies: ForumReply[]) {
  // Last place up to which everything has been shown since the screen was opened.
  const seen = useRef(0);
  const from = replies[0]?.place ?? 1;
  const last = replies.at(-1);
  const unseenBefore = (topic.first_new?.place ?? from) < from && seen.current < from - 1;
  const readTo = last?.created_at ?? topic.created_at;
  const mark = (read_to: string, from?: string) =>
    call('PUT /forum/topics/{id}/read', { param: { id: topic.id }, json: { read_to, from } });
  // A failed request is only logged: reading goes on without it.
  const failed = (error: unknown) => console.error('Error marking as read', error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment up to which there is something to mark
  useEffect(() => {
    if (unseenBefore) {
      // Mentions on this page have been seen even so.
      if (topic.mentioned && replies[0]) mark(readTo, replies[0].created_at).catch(failed);
      return;
    }
    seen.current = Math.max(seen.current, last?.place ?? 0);
    if (!topic.mentioned && topic.read_to && topic.read_to >= readTo) return;
    mark(readTo).catch(failed);
  }, [topic.id, topic.read_to, topic.mentioned, readTo, unseenBefore]);

  return { unseenBefore, markAll: () => mark(topic.last_at) };
}
