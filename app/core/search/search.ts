import { createExcerptAt } from './excerpt.ts';
export interface SearchDocument {
  title: string;
  path: string;
  text: string;
}

interface PageSearchMatch extends SearchDocument {
  /** Excerpt around the first matching word. */
  excerpt: string;
}

const maxSearchMatches = 20;

/** Splits a search query into words: at most eight, unique, lower case. */
export function splitSearchWords(query: string): string[] {
  return [
    ...new Set(
      normalizeForSearch(query)
        .split(/[^\p{L}\p{N}']+/u)
        .filter((word) => word.length > 1),
    ),
  ].slice(0, 8);
}

/** Finds items that contain every word of the query (as a prefix); words in the title score higher. */
export function rankSearchMatches(
  all: SearchDocument[],
  query: string,
  atMost = maxSearchMatches,
): PageSearchMatch[] {
  const words = splitSearchWords(query);
  if (words.length === 0) return [];
  const scored = all
    .map((item) => ({ item, score: scoreItem(item, words) }))
    .filter(({ score }) => score > 0);
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, atMost)
    .map(({ item }) => ({ ...item, excerpt: createSearchExcerpt(item.text, words) }));
}

function scoreItem({ title, text }: SearchDocument, words: string[]): number {
  const places = words.map(
    (word) =>
      (hasWord(normalizeForSearch(title), word) ? 10 : 0) +
      Math.min(countWord(normalizeForSearch(text), word), 5),
  );
  return places.every((place) => place > 0) ? places.reduce((a, b) => a + b) : 0;
}

/** Strips accents and lowers case, so that 'cafe' finds 'café'. */
const normalizeForSearch = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const countWord = (text: string, word: string) =>
  ` ${text}`.split(new RegExp(`[^\\p{L}\\p{N}]${RegExp.escape(word)}`, 'u')).length - 1;
const hasWord = (text: string, word: string) => countWord(text, word) > 0;

function createSearchExcerpt(text: string, words: string[]): string {
  const lower = normalizeForSearch(text);
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  return createExcerptAt(text, places.length > 0 ? Math.min(...places) : 0);
}
