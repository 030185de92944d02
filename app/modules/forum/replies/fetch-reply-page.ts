import { type ApiCallResult, callPagedApi, fetchApiLink } from '#app/api/call.ts';
import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';

interface ReplyPageRequest {
  topic_id: string;
  page?: number;
  around?: string;
  /** True to stay on the page, instead of going to the sign-in, when the session has ended. */
  stay?: boolean;
}

/** Fetch a whole page of replies: a long one is served in parts, each with a link to the next. */
export async function fetchTopicReplyPage({
  stay,
  ...query
}: ReplyPageRequest): Promise<ApiCallResult<ForumReply[]>> {
  const options = stay ? { noRedirect: true } : {};
  const first = await callPagedApi('GET /forum/posts', { query, ...options });
  let { next } = first;
  const items = [...first.items];
  while (next && new URL(next, location.href).searchParams.has('cursor')) {
    const part: ApiCallResult<ForumReply[]> = await fetchApiLink(next, options);
    items.push(...part.items);
    next = part.next;
  }
  return { ...first, items, next };
}
