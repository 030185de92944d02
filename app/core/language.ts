/** Language of the site's own texts and dates, and the default for sorting names. */
export const defaultLanguage = 'en-GB';

/** True for a tag that browsers and Intl accept, such as 'cy' or 'en-AU'; Intl alone would accept the word 'English'. */
export function isLanguageTag(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

// Counts and lists, in the same words on every screen, in every email and error.

/** The noun that goes with a number: (1, 'member') -> 'member', (0, 'person', 'people') -> 'people'. */
export const pluralize = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** (1, 'member') -> '1 member', (1204, 'member') -> '1,204 members', (2, 'place is', 'places are') -> '2 places are' */
export const formatCount = (count: number, one: string, many?: string) =>
  `${count.toLocaleString(defaultLanguage)} ${pluralize(count, one, many)}`;

const smallNumberWords = 'no one two three four five six seven eight nine ten'.split(' ');

/** 'four'; in figures above ten. */
export const formatNumberAsWord = (number: number) => smallNumberWords[number] ?? String(number);

/** (1) -> 'once', (2) -> 'twice', (3) -> '3 times' */
export const formatTimes = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString(defaultLanguage)} times`;

/** ['Ann', 'Bob', 'Cy'] -> 'Ann, Bob and Cy' */
export const formatList = (items: readonly string[], word: 'and' | 'or' = 'and') =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;

/** The first of a long list: 'Ann, Bob and 3 more'. One more than `most` is named rather than counted. */
export const formatShortList = (items: readonly string[], most: number, more = 'more') =>
  items.length > most + 1
    ? `${items.slice(0, most).join(', ')} and ${items.length - most} ${more}`
    : formatList(items);

/** (4, 9, 'place') -> '4 of 9 places'; without a noun '4 of 9' */
export const formatShare = (part: number, whole: number, one?: string, many?: string) =>
  `${part.toLocaleString(defaultLanguage)} of ${one ? formatCount(whole, one, many) : whole.toLocaleString(defaultLanguage)}`;

/** 1 -> '1st' */
export function formatOrdinal(number: number): string {
  const teen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!teen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}
