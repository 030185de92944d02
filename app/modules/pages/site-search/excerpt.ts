import { extractSearchWords } from '#app/modules/pages/admin-search/query-words.ts';

/** Number of characters before and after the matched word. */
const charactersBefore = 60;
const charactersAfter = 120;

/** Returns an excerpt around the first matched word; the beginning where none matches as a whole word. */
export function createExcerpt(text: string, terms: string[]): string {
  const wanted = new Set(terms);
  const words = [...text.matchAll(/[^\s]+/g)];
  const met = words.find(([word]) => extractSearchWords(word).some((one) => wanted.has(one)));
  const at = met?.index ?? 0;
  const first = words.find(({ index }) => index >= at - charactersBefore)?.index ?? 0;
  const piece = text.slice(first, at + charactersAfter);
  const isCut = at + charactersAfter < text.length;
  const whole = isCut ? piece.slice(0, Math.max(piece.lastIndexOf(' '), 1)) : piece;
  return `${first > 0 ? '… ' : ''}${whole.trim()}${isCut ? ' …' : ''}`;
}
