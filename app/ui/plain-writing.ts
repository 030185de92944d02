import { plainText, type RichText } from '#app/core/rich-text.ts';

/** Plain lines as a document, a paragraph each: what is typed before the editor has come, or where it cannot. */
export function fromPlain(text: string): string {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return JSON.stringify({ type: 'doc', content: paragraphs });
}

/** A document's words, a line for each of its blocks. */
export function toPlain(content: string): string {
  if (content === '') return '';
  const { content: blocks = [] } = JSON.parse(content) as RichText;
  return blocks.map(plainText).join('\n');
}

/** A quotation of somebody's words, to write beneath, with the address at which they stand. */
export function quotation(author: string, content: string, href: string): RichText[] {
  const said = toPlain(content).slice(0, 600);
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
