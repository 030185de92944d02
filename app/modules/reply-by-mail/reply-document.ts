import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isSafeLink } from '#app/core/rich-text/rich-text-rules.ts';
import type { MailedReplyPassage } from './unquoted-text.ts';

/** Convert an email reply to a forum message: paragraphs and links, quoted text between them, pictures last. */
export function buildMailedReplyContent(parts: MailedReplyPassage[], pictures: RichText[]): RichText {
  const content = parts.flatMap(({ quoted, lines }) => {
    const words = toParagraphs(lines);
    return quoted && words.length > 0 ? [{ type: 'blockquote', content: words }] : words;
  });
  return { type: 'doc', content: [...content, ...pictures] };
}

function toParagraphs(lines: string[]): RichText[] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    const plain = line
      .toWellFormed()
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trimEnd();
    if (plain !== '') blocks.at(-1)?.push(plain);
    else blocks.push([]);
  }
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => ({ type: 'paragraph', content: toInlineNodes(unwrapLines(block)) }));
}

/** Columns at which mail programs wrap plain text. */
const wrapColumns = { from: 70, to: 80 };

function unwrapLines(lines: string[]): string[] {
  const whole: string[] = [];
  let before = '';
  for (const line of lines) {
    const word = /^\S+/.exec(line)?.[0] ?? '';
    const wasBroken =
      before.length <= wrapColumns.to && before.length + 1 + word.length > wrapColumns.from && word !== '';
    if (whole.length > 0 && wasBroken) whole.push(`${whole.pop()} ${line}`);
    else whole.push(line);
    before = line;
  }
  return whole;
}

const toInlineNodes = (lines: string[]): RichText[] =>
  lines.flatMap((line, n) => [...(n > 0 ? [{ type: 'hardBreak' }] : []), ...linkUrls(line)]);

/** Turn web addresses into links. */
function linkUrls(line: string): RichText[] {
  return line.split(/(https?:\/\/[^\s<>"]+)/i).flatMap((piece, n): RichText[] => {
    if (piece === '') return [];
    if (n % 2 === 0) return [{ type: 'text', text: piece }];
    const rest = /[.,;:!?)\]'’]{1,5}$/.exec(piece)?.[0] ?? '';
    const href = piece.slice(0, piece.length - rest.length);
    if (!isSafeLink(href)) return [{ type: 'text', text: piece }];
    const link: RichText = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    return rest ? [link, { type: 'text', text: rest }] : [link];
  });
}
