import type { useFormDraft } from '#app/api/offline/use-draft.ts';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import {
  type ForumReply,
  type ForumTopicDetail,
  getForumReplyPath,
} from '#app/modules/forum-messages/forum-messages.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { createMessageQuotation } from '#app/ui/editor/plain-text.ts';
import type { emptyForumReplyDraft } from './reply-form.tsx';

/** Scroll to the reply form and focus its editor. */
export function focusReplyForm() {
  document.getElementById('reply')?.scrollIntoView();
  document
    .querySelector<HTMLElement>('#reply :is(textarea, [role="textbox"])')
    ?.focus({ preventScroll: true });
}

/** Insert a quotation into the reply form, and go there. */
export function useQuoteReply(
  topic: ForumTopicDetail,
  writing: ReturnType<typeof useFormDraft<typeof emptyForumReplyDraft>>,
) {
  const { url } = useDocumentShell();
  function quote(author: string, content: string, reply: string | null) {
    const draft: Doc = JSON.parse(writing.draft.content || '{}');
    const before = draft.content ?? [];
    const said = createMessageQuotation(author, content, url + getForumReplyPath(topic.id, reply));
    writing.change({ content: JSON.stringify({ type: 'doc', content: [...before, ...said] }), key: '' });
    focusReplyForm();
  }
  return {
    quoteTopic: () => quote(topic.author.name, topic.content, null),
    quoteReply: ({ id, author, content }: ForumReply) => quote(author.name, content, id),
  };
}
