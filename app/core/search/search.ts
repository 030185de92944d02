export interface Searchable {
  title: string;
  path: string;
  text: string;
}

export interface Found extends Searchable {
  /** Excerpt around the first matching word. */
  excerpt: string;
}

const most = 20;

/** Splits a search query into words: at most eight, unique, lower case. */
export function searchWords(query: string): string[] {
  return [
    ...new Set(
      plain(query)
        .split(/[^\p{L}\p{N}']+/u)
        .filter((word) => word.length > 1),
    ),
  ].slice(0, 8);
}

/** Finds items that contain every word of the query (as a prefix); words in the title score higher. */
export function rank(all: Searchable[], query: string, atMost = most): Found[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const scored = all.map((item) => ({ item, score: score(item, words) })).filter(({ score }) => score > 0);
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, atMost)
    .map(({ item }) => ({ ...item, excerpt: excerpt(item.text, words) }));
}

function score({ title, text }: Searchable, words: string[]): number {
  const places = words.map(
    (word) => (begins(plain(title), word) ? 10 : 0) + Math.min(count(plain(text), word), 5),
  );
  return places.every((place) => place > 0) ? places.reduce((a, b) => a + b) : 0;
}

/** Strips accents and lowers case, so that 'cafe' finds 'café'. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const count = (text: string, word: string) =>
  ` ${text}`.split(new RegExp(`[^\\p{L}\\p{N}]${RegExp.escape(word)}`, 'u')).length - 1;
const begins = (text: string, word: string) => count(text, word) > 0;

function excerpt(text: string, words: string[]): string {
  const lower = plain(text);
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, text.length) - 60);
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1;
  const piece = text.slice(from, from + 180);
  return `${from > 0 ? '… ' : ''}${piece.trim()}${from + 180 < text.length ? ' …' : ''}`;
}
