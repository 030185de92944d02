import type { RichText } from '#app/core/rich-text/rich-text.ts';

interface AddedParagraph {
  feature: string;
  title: string;
  words: string;
}

/** Adds paragraphs to the page: to the first list, which tells members what is stored, or at the end. */
export function addPrivacyParagraphs(page: RichText, parts: AddedParagraph[]): RichText {
  const items = parts.map(toListItem);
  const content = page.content ?? [];
  const place = content.findIndex(({ type }) => type === 'bulletList');
  if (place < 0) return { ...page, content: [...content, { type: 'bulletList', content: items }] };
  return {
    ...page,
    content: content.map((node, index) =>
      index === place ? { ...node, content: [...(node.content ?? []), ...items] } : node,
    ),
  };
}

const toListItem = ({ feature, title, words }: AddedParagraph): RichText => ({
  type: 'listItem',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: `{if ${feature}} ` },
        { type: 'text', text: title, marks: [{ type: 'bold' }] },
        { type: 'text', text: words },
      ],
    },
  ],
});
