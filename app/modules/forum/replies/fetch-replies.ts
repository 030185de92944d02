import { type CallAnswer, callForPage, follow } from '#app/api/call.ts';
import type { Reply } from '#app/modules/forum/messages/forum.ts';

interface Asked {
  topic_id: string;
  page?: number;
  around?: string;
  /** Whether somebody who is no longer signed in stays where they are. */
  stay?: boolean;
}

/** A page of replies, whole: where they are long the server gives it in parts, each with where it goes on. */
export async function fetchReplies({ stay, ...query }: Asked): Promise<CallAnswer<Reply[]>> {
  const options = stay ? { stay } : {};
  const first = await callForPage('GET /forum/posts', { query, ...options });
  let { next } = first;
  const items = [...first.items];
  while (next && new URL(next, location.href).searchParams.has('cursor')) {
    const part: CallAnswer<Reply[]> = await follow(next, options);
    items.push(...part.items);
    next = part.next;
  }
  return { ...first, items, next };
}
