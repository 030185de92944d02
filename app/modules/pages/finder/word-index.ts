import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { insteadOf, searchWords, tellingWords, wordsIn } from './search-words.ts';

/** Entry of a search index. */
export interface Findable {
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

export interface Found<One> {
  one: One;
  /** Score, from 0 to about 1. */
  fit: number;
  /** Indexed words that matched, normalised. */
  terms: string[];
}

/** Match modes: exact prefix, fuzzy, or fuzzy on any word. */
export type Spelt = 'rightly' | 'nearly' | 'in part';

/** Filter by permission; `isDeed` is true where a term of the action matched. */
type IsFor<One> = (one: One, isDeed: boolean) => boolean;

export interface WordIndex<One extends Findable> {
  /** Returns the entries with a match for every query word, unsorted; words match by prefix. */
  find(query: string, isFor?: IsFor<One>, spelt?: Spelt): Found<One>[];
  /** Replaces the content of the index; only changed entries are indexed again. */
  hold(all: Iterable<One>): void;
}

/** Query for a word by prefix or fuzzy match, or for one of its alternatives as a whole word. */
const anyOf = (word: string, more: { fuzzy?: typeof lettersApart }): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], ...more },
    { queries: insteadOf(word), prefix: false },
  ],
});

/** Indexed fields. */
const looked = ['name', 'deed', 'words', 'text'] as const;

/** MiniSearch options of each match mode. */
const ways = {
  rightly: { combineWith: 'AND' },
  nearly: { combineWith: 'AND', fuzzy: lettersApart },
  'in part': { combineWith: 'OR', fuzzy: lettersApart },
} as const;
const much = { rightly: 1, nearly: 0.6, 'in part': 0.4 };

export function createWordIndex<One extends Findable>(all: Iterable<One> = []): WordIndex<One> {
  const held = new Map<string, One>();
  const index = new MiniSearch<One>({
    fields: [...looked],
    tokenize: wordsIn,
    // Already normalised by `tokenize`.
    processTerm: (word) => word,
  });

  function hold(wanted: Iterable<One>): void {
    const gone = new Set(held.keys());
    for (const one of wanted) {
      gone.delete(one.id);
      const was = held.get(one.id);
      if (!was) index.add(one);
      else if (!isFoundAlike(was, one)) index.replace(one);
      held.set(one.id, one);
    }
    for (const id of gone) {
      index.discard(id);
      held.delete(id);
    }
  }
  hold(all);

  return {
    hold,
    find(query, isFor = () => true, spelt = 'rightly') {
      const words = searchWords(query);
      if (words.length === 0) return [];
      const { combineWith, ...more } = ways[spelt];
      const results = index.search(
        { combineWith, queries: words.map((word) => anyOf(word, more)) },
        { prefix: isName },
      );
      return results.flatMap((result) => {
        const one = held.get(String(result.id));
        if (!one || !isFor(one, isMetIn(result, 'deed'))) return [];
        // In a full text some word nearly always matches fuzzily.
        if (spelt !== 'rightly' && isMetIn(result, 'text', true)) return [];
        return [{ one, fit: much[spelt] * fitOf(one, words, result), terms: Object.keys(result.match) }];
      });
    },
  };
}

/** Numbers match exactly: the query '1' is no prefix of '10 June'. */
const isName = (word: string) => !/^\d+$/.test(word);

/** Maximum edit distance of a fuzzy match: none for short words. */
function lettersApart(word: string) {
  if (word.length < 4 || !isName(word)) return false;
  return word.length < 7 ? 1 : 2;
}

const isMetIn = ({ match }: SearchResult, field: string, isAlone = false) => {
  const fields = Object.values(match).flat();
  return fields.includes(field) && !(isAlone && fields.some((one) => one !== field));
};

const isFoundAlike = (one: Findable, other: Findable) => looked.every((field) => one[field] === other[field]);

const worth: Record<string, number> = { name: 1, deed: 1, words: 0.85, text: 0.3 };

const worthOf = (field: string) => worth[field] ?? 0;

/** Scores an entry against the query: whole words over prefixes, its name over other fields, a short name over a long one. */
function fitOf(one: Findable, words: string[], { match, queryTerms }: SearchResult): number {
  const met = Object.entries(match);
  const each = words.map((word) => {
    const said = [word, ...insteadOf(word)].filter((one) => queryTerms.includes(one));
    const worths = met.map(
      ([term, fields]) => likenessOf(said, word, term) * Math.max(...fields.map(worthOf)),
    );
    // An entry with several synonyms is more likely about the topic.
    return Math.max(0, ...worths) + 0.03 * worths.filter((worth) => worth > 0).length;
  });
  const fit = each.reduce((sum, of) => sum + of, 0) / words.length;
  return fit * shareOf(one, words) * one.weight;
}

/** Share of the name that the query covers; fixed for actions, whose event names differ in length. */
function shareOf({ name, deed }: Findable, words: string[]): number {
  if (deed) return 0.9;
  const all = tellingWords(name);
  const told = all.filter((term) => words.some((word) => term.startsWith(word) || word.startsWith(term)));
  return 0.7 + (0.3 * told.length) / Math.max(all.length, 1);
}

/** Best likeness among the query word and its alternatives; alternatives count less. */
const likenessOf = (said: string[], word: string, term: string) =>
  Math.max(0, ...said.map((one) => likeness(one, term) * (one === word ? 1 : 0.8)));

function likeness(word: string, term: string): number {
  if (word === term) return 1;
  return term.startsWith(word) ? 0.7 + (0.2 * word.length) / term.length : 0.45;
}
