import { createExcerptAt } from '#app/core/search/excerpt.ts';

/** Excerpt around the first term that occurs, cut at spaces. */
export function getForumSearchExcerpt(words: string, terms: string[]): string {
  const small = words.toLowerCase();
  const places = terms.map((term) => small.indexOf(term)).filter((place) => place >= 0);
  return createExcerptAt(words, places.length > 0 ? Math.min(...places) : 0);
}
