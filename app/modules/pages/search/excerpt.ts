import { wordsIn } from '#app/modules/pages/finder/search-words.ts';

/** Number of characters before and after the matched word. */
const before = 60;
const after = 120;

/** Returns an excerpt around the first matched word; the beginning where none matches as a whole word. */
export function excerptOf(text: string, terms: string[]): string {
  const wanted = new Set(terms);
  const words = [...text.matchAll(/[^\s]+/g)];
  const met = words.find(([word]) => wordsIn(word).some((one) => wanted.has(one)));
  const at = met?.index ?? 0;
  const first = words.find(({ index }) => index >= at - before)?.index ?? 0;
  const piece = text.slice(first, at + after);
  const isCut = at + after < text.length;
  const whole = isCut ? piece.slice(0, Math.max(piece.lastIndexOf(' '), 1)) : piece;
  return `${first > 0 ? '… ' : ''}${whole.trim()}${isCut ? ' …' : ''}`;
}
