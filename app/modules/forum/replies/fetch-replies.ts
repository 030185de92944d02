import { type CallAnswer, callForPage, follow } from '#app/api/call.ts';
import type { Reply } from '#app/modules/forum/messages/forum.ts';

interface Asked {
  topic_id: string;
  page?: number;
  around?: string;
  /** True to stay on the page, instead of going to the sign-in, when the session has ended. */
  stay?: boolean;
}

/** Fetch a whole page of replies: a long one is served in parts, each with a link to the next. */
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
