import type { Club } from './club.ts';
import { type ClubWithTerms, capitalize, formatClubName, withIndefiniteArticle } from './club-terms.ts';

/** Placeholders of texts with their values: `{club}`, `{clubName}`, `{membershipFee}`, `{rollUps}` and so on. */
export type TextPlaceholders = Record<string, string>;

export function getTextPlaceholders(club: Club, year: number): TextPlaceholders {
  return {
    club: club.name,
    clubName: formatClubName(club),
    'club-slug': club.slug,
    memorial: club.memorialName,
    'memorial-slug': club.memorialSlug,
    membershipFee: club.fees.membership,
    rollUpMember: club.fees.rollUpMember,
    rollUpNonMember: club.fees.rollUpNonMember,
    rollUpLabel: club.rollUps.label,
    secretary: club.secretary,
    email: club.email,
    ...getTermPlaceholders(club),
    ...(club.founded !== null && { years: String(year - club.founded) }),
  };
}

/** Placeholders of the club's own terms. */
export const getTermPlaceholders = ({ words }: ClubWithTerms): TextPlaceholders =>
  addCapitalizedForms({ ...words, aRollUp: withIndefiniteArticle(words.rollUp) });

/** Adds capitalized forms, for the start of a sentence: `{RollUp}`. */
const addCapitalizedForms = (words: TextPlaceholders): TextPlaceholders => ({
  ...words,
  ...Object.fromEntries(Object.entries(words).map(([name, word]) => [capitalize(name), capitalize(word)])),
});

/** Fills placeholders; an unknown one, such as `{years}` before the club states it, is left as it is. */
export function fillTextPlaceholders(text: string, words: TextPlaceholders): string {
  // Fast path: hardly any row contains a placeholder.
  if (!text.includes('{')) return text;
  return text.replace(/\{([a-zA-Z-]+)\}/g, (whole, word: string) => words[word] ?? whole);
}

/** Fills every text in a row, a list or a rich-text document; returns the same object if unchanged. */
export function fillPlaceholdersDeep<T>(value: T, words: TextPlaceholders): T {
  if (typeof value === 'string') return fillTextPlaceholders(value, words) as T;
  if (value === null || typeof value !== 'object') return value;
  let filled: Record<string, unknown> | undefined;
  for (const [key, item] of Object.entries(value)) {
    const made = fillPlaceholdersDeep(item, words);
    if (made === item) continue;
    filled ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    filled[key] = made;
  }
  return (filled ?? value) as T;
}
