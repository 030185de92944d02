import { plainText, type RichText, sayPicture } from '#app/core/rich-text/rich-text.ts';

/** Plain lines as a document, a paragraph each: what is typed before the editor has come, or where it cannot. */
export function fromPlain(text: string): string {
  const paragraphs = text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] }));
  return JSON.stringify({ type: 'doc', content: paragraphs });
}

/** A document's words, a line for each of its blocks; pictures are said. */
export function toPlain(content: string, picture = sayPicture): string {
  if (content === '') return '';
  const { content: blocks = [] }: RichText = JSON.parse(content);
  return blocks.map((block) => plainText(block, picture)).join('\n');
}

/** Whether a document is no more than lines of words, so that nothing is lost if it is written on as such. */
export function isPlain(content: string): boolean {
  if (content === '') return true;
  const { content: blocks = [] }: RichText = JSON.parse(content);
  return blocks.every(
    ({ type, content: words = [] }) =>
      type === 'paragraph' && words.every(({ type, marks = [] }) => type === 'text' && marks.length === 0),
  );
}

/** A quotation of somebody's words without their pictures, to write beneath, with the address at which they stand. */
export function quotation(author: string, content: string, href: string): RichText[] {
  const said = toPlain(content, () => '')
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
