import { pounds } from '#app/core/money.ts';
import { namesIn } from '#app/core/typed.ts';

/** The words in curly brackets that a letter may hold: each recipient gets their own. */
export const placeholders = {
  'first name': 'Joan',
  name: 'Joan Appleby',
  class: 'what kind of member they are',
  owes: 'what they owe of their subscription, such as £40',
} as const;

export type Placeholder = keyof typeof placeholders;
export const allPlaceholders = namesIn(placeholders);

/** What they are for one person. */
export type OwnWords = Partial<Record<Placeholder, string>>;

const inBrackets = /\{([^{}]*)\}/g;
const known = (word: string) =>
  allPlaceholders.find((one) => one === word.trim().replace(/\s+/g, ' ').toLowerCase());

/** Those that a text holds. */
export const usedIn = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(inBrackets)].flatMap(([, word = '']) => known(word) ?? [])),
];

/** What is wrong with the words in brackets; undefined where nothing is. */
export function placeholderFault(text: string): string | undefined {
  const [, unknown] = [...text.matchAll(inBrackets)].find(([, word = '']) => !known(word)) ?? [];
  if (unknown === undefined) return undefined;
  const all = allPlaceholders.map((one) => `{${one}}`);
  return `Nobody knows what ‘{${unknown}}’ is. The words in curly brackets are ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`;
}

/** A text as one person gets it, in one go: what somebody is called is not filled in again. */
export const fillIn = (text: string, own: OwnWords): string =>
  text.replace(inBrackets, (whole, word: string) => {
    const found = known(word);
    return found ? (own[found] ?? '') : whole;
  });

/** 'Mrs Joan Appleby' -> 'Joan' */
export function firstName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const isTitle = /^(mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|dame|prof|major|col)\.?$/i.test(first);
  return isTitle && others[0] ? others[0] : first;
}

/** What somebody owes, in words; credit is nothing owed. */
export const owesWords = (pence: number) => (pence > 0 ? `£${pounds(pence)}` : 'nothing');
