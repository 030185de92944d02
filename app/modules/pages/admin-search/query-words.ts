/** Query parsing: normalised words and synonyms. */

/** Stop words of queries. */
const stopWords = new Set([
  ...['a', 'an', 'the', 'of', 'to', 'for', 'in', 'on', 'at', 'with', 'and', 'against', 'v', 'vs', 'versus'],
  ...['my', 'our', 'me', 'i', 'it', 'we', 'us', 'you', 'your', 'there', 'that', 'this', 'be', 'is', 'are'],
  ...['do', 'does', 'did', 'how', 'what', 'when', 'where', 'who', 'which', 'can', 'could', 'please'],
]);

/** Normalises case, diacritics and the possessive 's; '10th' becomes 10. */
const normaliseText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
    .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1');

const splitWords = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
/** Joins hyphenated words: 'roll-up' is also indexed as 'rollup'. */
const joinHyphens = (text: string) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');

/** Normalised words of a text; a hyphenated word is returned whole and in parts. */
export function extractSearchWords(text: string): string[] {
  const words = normaliseText(text);
  return words.includes('-')
    ? [...new Set([...splitWords(joinHyphens(words)), ...splitWords(words)])]
    : splitWords(words);
}

/** Words without stop words; all of them where only stop words are left. */
export function removeStopWords(text: string): string[] {
  const words = [...new Set(splitWords(joinHyphens(normaliseText(text))))];
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
}

/** Search words of a query: at most eight, each once. 'How much' is parsed as 'cost'. */
export const parseSearchQueryWords = (query: string): string[] =>
  removeStopWords(query.replace(/\bhow much\b/i, 'cost')).slice(0, 8);

/** Synonym groups: words of the query, and the words of the texts that answer it. */
const synonymPairs: [asked: string, written: string][] = [
  [
    'fee fees subscription subscriptions subs cost costs price prices charge',
    'fee fees subscription costs cost price pay',
  ],
  ['wear clothes dress kit whites', 'wear clothes whites shoes'],
  ['toilet toilets loo lavatory wc', 'toilet toilets lavatory'],
  ['parking park car cars', 'parking park car cars'],
  ['wheelchair disabled accessible ramp', 'wheelchair ramp step level access'],
  ['coaching lessons learn coach beginner beginners', 'coaching taster guide newcomers'],
];

const synonymGroups = synonymPairs.map(([asked, written]) => ({
  asked: asked.split(' '),
  written: written.split(' '),
}));

/** Returns alternatives of a query word: its singular and its synonyms. */
export function getSearchWordSynonyms(word: string): string[] {
  const single = word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
  const others = synonymGroups.filter(({ asked }) => asked.includes(word)).flatMap(({ written }) => written);
  return [...new Set([...single, ...others])].filter((one) => one !== word);
}
