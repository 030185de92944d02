import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { isLink } from '#app/core/rich-text/rich-text-rules.ts';
import type { Part } from './own-words.ts';

/** Convert an email reply to a forum message: paragraphs and links, quoted text between them, pictures last. */
export function answerDocument(parts: Part[], pictures: RichText[]): RichText {
  const content = parts.flatMap(({ quoted, lines }) => {
    const words = paragraphsOf(lines);
    return quoted && words.length > 0 ? [{ type: 'blockquote', content: words }] : words;
  });
  return { type: 'doc', content: [...content, ...pictures] };
}

function paragraphsOf(lines: string[]): RichText[] {
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
    .map((block) => ({ type: 'paragraph', content: inlineOf(unwrapped(block)) }));
}

/** Columns at which mail programs wrap plain text. */
const broken = { from: 70, to: 80 };

function unwrapped(lines: string[]): string[] {
  const whole: string[] = [];
  let before = '';
  for (const line of lines) {
    const word = /^\S+/.exec(line)?.[0] ?? '';
    const wasBroken =
      before.length <= broken.to && before.length + 1 + word.length > broken.from && word !== '';
    if (whole.length > 0 && wasBroken) whole.push(`${whole.pop()} ${line}`);
    else whole.push(line);
    before = line;
  }
  return whole;
}

const inlineOf = (lines: string[]): RichText[] =>
  lines.flatMap((line, n) => [...(n > 0 ? [{ type: 'hardBreak' }] : []), ...linked(line)]);

/** Turn web addresses into links. */
function linked(line: string): RichText[] {
  return line.split(/(https?:\/\/[^\s<>"]+)/i).flatMap((piece, n): RichText[] => {
    if (piece === '') return [];
    if (n % 2 === 0) return [{ type: 'text', text: piece }];
    const rest = /[.,;:!?)\]'’]{1,5}$/.exec(piece)?.[0] ?? '';
    const href = piece.slice(0, piece.length - rest.length);
    if (!isLink(href)) return [{ type: 'text', text: piece }];
    const link: RichText = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    return rest ? [link, { type: 'text', text: rest }] : [link];
  });
}
