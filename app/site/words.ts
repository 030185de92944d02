import type { Club } from './club.ts';
import { capital, fullName, withArticle } from './club-words.ts';

/** The words that a text may leave to be filled in: `{club}`, `{clubName}`, `{membershipFee}`, `{rollUps}` and so on. */
export type Words = Record<string, string>;

export function wordsOf(club: Club, year: number): Words {
  return {
    club: club.name,
    clubName: fullName(club),
    'club-slug': club.slug,
    memorial: club.memorialName,
    'memorial-slug': club.memorialSlug,
    membershipFee: club.fees.membership,
    rollUpMember: club.fees.rollUpMember,
    rollUpNonMember: club.fees.rollUpNonMember,
    rollUpLabel: club.rollUps.label,
    secretary: club.secretary,
    email: club.email,
    ...withCapitals({ ...club.words, aRollUp: withArticle(club.words.rollUp) }),
    ...(club.founded !== null && { years: String(year - club.founded) }),
  };
}

/** Each also with a capital, for the front of a sentence: `{RollUp}`. */
const withCapitals = (words: Words): Words => ({
  ...words,
  ...Object.fromEntries(Object.entries(words).map(([name, word]) => [capital(name), capital(word)])),
});

/** Fills in what is known; an unknown word, such as `{years}` before the club states it, stays as it is. */
export function fill(text: string, words: Words): string {
  // Of all the rows that are read hardly any has one.
  if (!text.includes('{')) return text;
  return text.replace(/\{([a-zA-Z-]+)\}/g, (whole, word: string) => words[word] ?? whole);
}

/** The same for every text in a row, a list or a rich-text document: that itself where there is nothing to be filled in. */
export function fillAll<T>(value: T, words: Words): T {
  if (typeof value === 'string') return fill(value, words) as T;
  if (value === null || typeof value !== 'object') return value;
  let filled: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = fillAll(item, words);
    if (made === item) continue;
    filled ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    filled[key] = made;
  }
  return (filled ?? value) as T;
}
