import type { useDraft } from '#app/api/kept/use-draft.ts';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { type OpenedTopic, type Reply, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { useShell } from '#app/site/shell.ts';
import { quotation } from '#app/ui/editor/plain-writing.ts';
import type { emptyReply } from './reply-form.tsx';

/** Scroll to the reply form and focus its editor. */
export function goToReply() {
  document.getElementById('reply')?.scrollIntoView();
  document.querySelector<HTMLElement>('#reply :is(textarea, [contenteditable="true"])')?.focus();
}

/** Insert a quotation into the reply form, and go there. */
export function useQuoting(topic: OpenedTopic, writing: ReturnType<typeof useDraft<typeof emptyReply>>) {
  const { url } = useShell();
  function quote(author: string, content: string, reply: string | null) {
    const draft: Doc = JSON.parse(writing.draft.content || '{}');
    const before = draft.content ?? [];
    const said = quotation(author, content, url + replyAddress(topic.id, reply));
    writing.change({ content: JSON.stringify({ type: 'doc', content: [...before, ...said] }), key: '' });
    goToReply();
  }
  return {
    quoteTopic: () => quote(topic.author.name, topic.content, null),
    quoteReply: ({ id, author, content }: Reply) => quote(author.name, content, id),
  };
}
