import {
  formatPicturePlaceholder,
  type RichText,
  richTextToPlainText,
} from '#app/core/rich-text/rich-text.ts';

/** Converts lines to a document, a paragraph each: text typed before the editor has loaded, or without it. */
export function plainTextToDocument(text: string): string {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return JSON.stringify({ type: 'doc', content: paragraphs });
}

/** Converts a document to text, a line per block; pictures become their description. */
export function documentToPlainText(content: string, picture = formatPicturePlaceholder): string {
  if (content === '') return '';
  const { content: blocks = [] }: RichText = JSON.parse(content);
  return blocks.map((block) => richTextToPlainText(block, picture)).join('\n');
}

/** True if a document contains only plain paragraphs, so that editing it as text loses no content. */
export function isPlainDocument(content: string): boolean {
  if (content === '') return true;
  const { content: blocks = [] }: RichText = JSON.parse(content);
  return blocks.every(
    ({ type, content: words = [] }) =>
      type === 'paragraph' && words.every(({ type, marks = [] }) => type === 'text' && marks.length === 0),
  );
}

/** Quotes a text without its pictures, with a link to it, and an empty paragraph to write in. */
export function createMessageQuotation(author: string, content: string, href: string): RichText[] {
  const said = documentToPlainText(content, () => '')
    .trim()
    .slice(0, 600);
  return [
    {
      type: 'blockquote',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: `${author} wrote:`,
              marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }],
            },
            { type: 'text', text: ` ${said || '…'}` },
          ],
        },
      ],
    },
    { type: 'paragraph' },
  ];
}
