import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { insteadOf, searchWords, tellingWords, wordsIn } from './search-words.ts';

/** What can be found, and by which words. */
export interface Findable {
  id: string;
  name: string;
  /** What else there is to know, read under the name. */
  line: string;
  /** What else people call it. */
  words: string;
  /** Of what is done with it. */
  deed?: string;
  /** A long text that it is: found by what it says where nothing is called so. */
  text?: string;
  /** From 0 to 1: of two that fit as well the one that is more often meant. */
  weight: number;
}

export interface Found<One> {
  one: One;
  /** How well: from 0 to about 1. */
  fit: number;
  /** The words of its own by which it was found, without case and marks. */
  terms: string[];
}

/** As they are spelt, nearly so, or by some of the words alone. */
export type Spelt = 'rightly' | 'nearly' | 'in part';

/** Whether somebody may find it; `isDeed` where one of the words of its deed was typed. */
type IsFor<One> = (one: One, isDeed: boolean) => boolean;

export interface WordIndex<One extends Findable> {
  /** Those that hold every word at the beginning of one of theirs, in no order. */
  find(query: string, isFor?: IsFor<One>, spelt?: Spelt): Found<One>[];
  /** Has these in place of all that it had: only what is another is written anew. */
  hold(all: Iterable<One>): void;
}

/** A word, or one that says the same; that as it is spelt. */
const anyOf = (word: string, more: { fuzzy?: typeof lettersApart }): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], ...more },
    { queries: insteadOf(word), prefix: false },
  ],
});

/** By which something is found. */
const looked = ['name', 'deed', 'words', 'text'] as const;

/** How the words must be met. */
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
    // They have been made plain by then.
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
        // In a long text some word is nearly like any other.
        if (spelt !== 'rightly' && isMetIn(result, 'text', true)) return [];
        return [{ one, fit: much[spelt] * fitOf(one, words, result), terms: Object.keys(result.match) }];
      });
    },
  };
}

/** A number is meant as it stands: '1' is no beginning of '10 June'. */
const isName = (word: string) => !/^\d+$/.test(word);

/** How many letters a word may be off: none of a short one, which would be another. */
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

/** How well it fits what was typed: whole words before beginnings, its name before the rest, a short name before a long one. */
function fitOf(one: Findable, words: string[], { match, queryTerms }: SearchResult): number {
  const met = Object.entries(match);
  const each = words.map((word) => {
    const said = [word, ...insteadOf(word)].filter((one) => queryTerms.includes(one));
    const worths = met.map(
      ([term, fields]) => likenessOf(said, word, term) * Math.max(...fields.map(worthOf)),
    );
    // A text that says it in several ways is rather about it.
    return Math.max(0, ...worths) + 0.03 * worths.filter((worth) => worth > 0).length;
  });
  const fit = each.reduce((sum, of) => sum + of, 0) / words.length;
  return fit * shareOf(one, words) * one.weight;
}

/** How much of its name was typed; what is done about things is as likely whatever they are called. */
function shareOf({ name, deed }: Findable, words: string[]): number {
  if (deed) return 0.9;
  const all = tellingWords(name);
  const told = all.filter((term) => words.some((word) => term.startsWith(word) || word.startsWith(term)));
  return 0.7 + (0.3 * told.length) / Math.max(all.length, 1);
}

/** Of what was typed, or something like it, which is worth less. */
const likenessOf = (said: string[], word: string, term: string) =>
  Math.max(0, ...said.map((one) => likeness(one, term) * (one === word ? 1 : 0.8)));

function likeness(word: string, term: string): number {
  if (word === term) return 1;
  return term.startsWith(word) ? 0.7 + (0.2 * word.length) / term.length : 0.45;
}
