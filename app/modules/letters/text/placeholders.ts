import { pounds } from '#app/core/money.ts';
import { namesIn } from '#app/core/typed.ts';

/** Placeholders allowed in curly brackets, with example values. */
export const placeholders = {
  'first name': 'Joan',
  name: 'Joan Appleby',
  class: 'what kind of member they are',
  owes: 'what they owe of their subscription, such as £40',
} as const;

export type Placeholder = keyof typeof placeholders;
export const allPlaceholders = namesIn(placeholders);

/** Values of the placeholders for one recipient. */
export type OwnWords = Partial<Record<Placeholder, string>>;

const inBrackets = /\{([^{}]*)\}/g;
const known = (word: string) =>
  allPlaceholders.find((one) => one === word.trim().replace(/\s+/g, ' ').toLowerCase());

/** Parses the distinct known placeholders of a text. */
export const usedIn = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(inBrackets)].flatMap(([, word = '']) => known(word) ?? [])),
];

/** Returns the error message for an unknown placeholder, or undefined. */
export function placeholderFault(text: string): string | undefined {
  const [, unknown] = [...text.matchAll(inBrackets)].find(([, word = '']) => !known(word)) ?? [];
  if (unknown === undefined) return undefined;
  const all = allPlaceholders.map((one) => `{${one}}`);
  return `Nobody knows what ‘{${unknown}}’ is. The words in curly brackets are ${all.slice(0, -1).join(', ')} and ${all.at(-1)}.`;
}

/** Replaces the placeholders in a single pass: values are not expanded again. */
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

/** Formats a balance owed, '£12'; a credit counts as no debt. */
export const owesWords = (pence: number) => (pence > 0 ? `£${pounds(pence)}` : 'nothing');
