/** Maximum number of results. */
export const maxForumSearchResults = 50;

/** Words of a query, in lower case, at most ten. */
export function parseForumSearchTerms(query: string): string[] {
  return [...query.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([term]) => term).slice(0, 10);
}

/** Split a text so that every second piece is a search term: for highlighting. */
export function splitTextBySearchTerms(text: string, terms: string[]): string[] {
  if (terms.length === 0) return [text];
  const longest = terms.toSorted((a, b) => b.length - a.length);
  return text.split(new RegExp(`(${longest.join('|')})`, 'giu'));
}
