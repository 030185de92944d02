import { createExcerptAt } from '#app/core/search/excerpt.ts';
import { extractSearchWords } from '#app/modules/pages/admin-search/query-words.ts';

/** Returns an excerpt around the first matched word; the beginning where none matches as a whole word. */
export function createExcerpt(text: string, terms: string[]): string {
  const wanted = new Set(terms);
  const met = text
    .matchAll(/[^\s]+/g)
    .find(([word]) => extractSearchWords(word).some((one) => wanted.has(one)));
  return createExcerptAt(text, met?.index ?? 0);
}
