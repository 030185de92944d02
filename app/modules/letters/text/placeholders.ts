import { formatList } from '#app/core/language.ts';
import { formatMoney } from '#app/core/money.ts';
import { typedKeys } from '#app/core/typed-objects.ts';

/** Placeholders allowed in curly brackets, with example values. */
export const letterPlaceholderExamples = {
  'first name': 'Joan',
  name: 'Joan Appleby',
  class: 'their membership type',
  owes: 'what they still owe, such as £40',
} as const;

export type LetterPlaceholder = keyof typeof letterPlaceholderExamples;
export const letterPlaceholders = typedKeys(letterPlaceholderExamples);

/** Values of the placeholders for one recipient. */
export type LetterPlaceholderValues = Partial<Record<LetterPlaceholder, string>>;

const placeholderPattern = /\{([^{}]*)\}/g;
const toKnownPlaceholder = (word: string) =>
  letterPlaceholders.find((one) => one === word.trim().replace(/\s+/g, ' ').toLowerCase());

/** Parses the distinct known placeholders of a text. */
export const findLetterPlaceholders = (text: string): LetterPlaceholder[] => [
  ...new Set(
    [...text.matchAll(placeholderPattern)].flatMap(([, word = '']) => toKnownPlaceholder(word) ?? []),
  ),
];

/** Returns the error message for an unknown placeholder, or undefined. */
export function validateLetterPlaceholders(text: string): string | undefined {
  const [, unknown] =
    [...text.matchAll(placeholderPattern)].find(([, word = '']) => !toKnownPlaceholder(word)) ?? [];
  if (unknown === undefined) return undefined;
  const all = letterPlaceholders.map((one) => `{${one}}`);
  return `We cannot fill in ‘{${unknown}}’. Use ${formatList(all, 'or')}.`;
}

/** Replaces the placeholders in a single pass: values are not expanded again. */
export const fillLetterPlaceholders = (text: string, own: LetterPlaceholderValues): string =>
  text.replace(placeholderPattern, (whole, word: string) => {
    const found = toKnownPlaceholder(word);
    return found ? (own[found] ?? '') : whole;
  });

/** 'Mrs Joan Appleby' -> 'Joan' */
export function getFirstName(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const isTitle = /^(mr|mrs|ms|miss|mx|dr|rev|revd|sir|lady|dame|prof|major|col)\.?$/i.test(first);
  return isTitle && others[0] ? others[0] : first;
}

/** Formats a balance owed, '£12'; a credit counts as no debt. */
export const formatSubscriptionMoneyOwed = (pence: number) => (pence > 0 ? formatMoney(pence) : 'nothing');
