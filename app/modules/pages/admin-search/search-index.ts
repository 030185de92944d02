import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import {
  extractSearchWords,
  getSearchWordSynonyms,
  parseSearchQueryWords,
  removeStopWords,
} from './query-words.ts';

/** Entry of a search index. */
export interface SearchIndexEntry {
  id: string;
  name: string;
  /** Description, rendered under the name. */
  line: string;
  /** Synonyms. */
  words: string;
  /** Terms of the action. */
  deed?: string;
  /** Full text, with a low weight in the ranking of a query. */
  text?: string;
  /** Rank from 0 to 1 among entries that match equally well. */
  weight: number;
}

export interface SearchIndexMatch<One> {
  one: One;
  /** Score, from 0 to about 1. */
  fit: number;
  /** Indexed words that matched, normalised. */
  terms: string[];
}

/** Match modes: exact prefix, fuzzy, or fuzzy on any word. */
export type SearchMatchMode = 'rightly' | 'nearly' | 'in part';

/** Filter by permission; `isDeed` is true where a term of the action matched. */
type EntryFilter<One> = (one: One, isDeed: boolean) => boolean;

export interface SearchIndex<One extends SearchIndexEntry> {
  /** Returns the entries with a match for every query word, unsorted; words match by prefix. */
  find(query: string, isFor?: EntryFilter<One>, spelt?: SearchMatchMode): SearchIndexMatch<One>[];
  /** Replaces the content of the index; only changed entries are indexed again. */
  replaceEntries(all: Iterable<One>): void;
}

/** Query for a word by prefix or fuzzy match, or for one of its alternatives as a whole word. */
const buildWordQuery = (word: string, more: { fuzzy?: typeof maxEditDistance }): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], ...more },
    { queries: getSearchWordSynonyms(word), prefix: false },
  ],
});

/** Indexed fields. */
const indexedFields = ['name', 'deed', 'words', 'text'] as const;

/** MiniSearch options of each match mode. */
const matchOptions = {
  rightly: { combineWith: 'AND' },
  nearly: { combineWith: 'AND', fuzzy: maxEditDistance },
  'in part': { combineWith: 'OR', fuzzy: maxEditDistance },
} as const;
const modeWeights = { rightly: 1, nearly: 0.6, 'in part': 0.4 };

export function createSearchIndex<One extends SearchIndexEntry>(all: Iterable<One> = []): SearchIndex<One> {
  const held = new Map<string, One>();
  const index = new MiniSearch<One>({
    fields: [...indexedFields],
    tokenize: extractSearchWords,
    // Already normalised by `tokenize`.
    processTerm: (word) => word,
  });

  function hold(wanted: Iterable<One>): void {
    const gone = new Set(held.keys());
    for (const one of wanted) {
      gone.delete(one.id);
      const was = held.get(one.id);
      if (!was) index.add(one);
      else if (!hasSameTerms(was, one)) index.replace(one);
      held.set(one.id, one);
    }
    for (const id of gone) {
      index.discard(id);
      held.delete(id);
    }
  }
  hold(all);

  return {
    replaceEntries: hold,
    find(query, isFor = () => true, spelt = 'rightly') {
      const words = parseSearchQueryWords(query);
      if (words.length === 0) return [];
      const { combineWith, ...more } = matchOptions[spelt];
      const results = index.search(
        { combineWith, queries: words.map((word) => buildWordQuery(word, more)) },
        { prefix: isNonNumeric },
      );
      return results.flatMap((result) => {
        const one = held.get(String(result.id));
        if (!one || !isFor(one, isMatchedIn(result, 'deed'))) return [];
        // In a full text some word nearly always matches fuzzily.
        if (spelt !== 'rightly' && isMatchedIn(result, 'text', true)) return [];
        return [
          { one, fit: modeWeights[spelt] * scoreMatch(one, words, result), terms: Object.keys(result.match) },
        ];
      });
    },
  };
}

/** Numbers match exactly: the query '1' is no prefix of '10 June'. */
const isNonNumeric = (word: string) => !/^\d+$/.test(word);

/** Maximum edit distance of a fuzzy match: none for short words. */
function maxEditDistance(word: string) {
  if (word.length < 4 || !isNonNumeric(word)) return false;
  return word.length < 7 ? 1 : 2;
}

const isMatchedIn = ({ match }: SearchResult, field: string, isAlone = false) => {
  const fields = Object.values(match).flat();
  return fields.includes(field) && !(isAlone && fields.some((one) => one !== field));
};

const hasSameTerms = (one: SearchIndexEntry, other: SearchIndexEntry) =>
  indexedFields.every((field) => one[field] === other[field]);

const fieldWeights: Record<string, number> = { name: 1, deed: 1, words: 0.85, text: 0.3 };

const getFieldWeight = (field: string) => fieldWeights[field] ?? 0;

/** Scores an entry against the query: whole words over prefixes, its name over other fields, a short name over a long one. */
function scoreMatch(one: SearchIndexEntry, words: string[], { match, queryTerms }: SearchResult): number {
  const met = Object.entries(match);
  const each = words.map((word) => {
    const said = [word, ...getSearchWordSynonyms(word)].filter((one) => queryTerms.includes(one));
    const worths = met.map(
      ([term, fields]) => getBestLikeness(said, word, term) * Math.max(...fields.map(getFieldWeight)),
    );
    // An entry with several synonyms is more likely about the topic.
    return Math.max(0, ...worths) + 0.03 * worths.filter((worth) => worth > 0).length;
  });
  const fit = each.reduce((sum, of) => sum + of, 0) / words.length;
  return fit * getNameCoverage(one, words) * one.weight;
}

/** Share of the name that the query covers; fixed for actions, whose event names differ in length. */
function getNameCoverage({ name, deed }: SearchIndexEntry, words: string[]): number {
  if (deed) return 0.9;
  const all = removeStopWords(name);
  const told = all.filter((term) => words.some((word) => term.startsWith(word) || word.startsWith(term)));
  return 0.7 + (0.3 * told.length) / Math.max(all.length, 1);
}

/** Best likeness among the query word and its alternatives; alternatives count less. */
const getBestLikeness = (said: string[], word: string, term: string) =>
  Math.max(0, ...said.map((one) => getTermLikeness(one, term) * (one === word ? 1 : 0.8)));

function getTermLikeness(word: string, term: string): number {
  if (word === term) return 1;
  return term.startsWith(word) ? 0.7 + (0.2 * word.length) / term.length : 0.45;
}
