import { defaultLanguage } from './language.ts';
import { isSingleLine } from './single-line.ts';

/** Validates personal names, from any form or import. */

/** Normalizes a name for storage: NFC, single spaces. */
export const normalizePersonName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Returns the error in a name as a sentence; undefined if valid. */
export function validatePersonName(name: string): string | undefined {
  if (!isSingleLine(name)) return 'Enter the name on one line.';
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return 'This name contains invisible characters. Type it again.';
  if (hasPiledMarks(name)) return 'A letter in this name has too many accents. Type the name again.';
  if (!/\p{L}/u.test(name) || /\p{So}/u.test(name)) return 'Enter a name in letters.';
  if (looksLikeContactAddress(name)) return 'This looks like an email or web address. Enter a name.';
  if (name.split(/[^\p{L}\p{M}\p{N}]+/u).some(mixesAlphabets))
    return 'A word in this name mixes two alphabets. Type the name in one alphabet.';
  return undefined;
}

/** For NFC text: combining marks beyond those of real letters, enclosing marks, and marks without a base. */
const hasPiledMarks = (name: string) =>
  /\p{M}{3}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{2}|\p{Me}/u.test(name) ||
  /(?:^|[^\p{L}\p{M}])\p{M}/u.test(name);

/** True for an e-mail address or a site, plain or disguised. */
function looksLikeContactAddress(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase();
  return (
    /@|:\/\/|[([{]\s*at\s*[)\]}]|\bwww\./.test(plain) ||
    /[\p{L}\p{N}]\s?(?:\.|[([{]\s*dot\s*[)\]}])\s?(?:com|org|net|info|uk|eu|ie|club|email|example)\b/u.test(
      plain,
    )
  );
}

/** Alphabets with lookalike letters: each word must use a single one. */
const alphabets = [
  [/\p{Script=Latin}/u, /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
  [/\p{Script=Greek}/u, /(?![\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
  [/\p{Script=Cyrillic}/u, /(?![\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
] as const;
const mixesAlphabets = (word: string) => alphabets.some(([own, other]) => own.test(word) && other.test(word));

/** Surname particles, and suffixes that are not part of the surname. */
const surnameParticle =
  /^(?:al|ap|bin|da|de|del|della|den|der|des|di|dos|du|el|la|le|lo|mac|mc|o|o’|o'|st|st\.|ten|ter|van|von)$/iu;
const nameSuffix = /^(?:jnr|jr|snr|sr|junior|senior|ii|iii|iv|bem|mbe|obe|cbe|jp|dl|phd|\(.*\))[.,]?$/iu;

/** Splits a name into [forenames, surname]: 'Jan van der Berg' has 'van der Berg'; a single word is a surname. */
export function splitName(name: string): [forenames: string, surname: string] {
  const words = name.split(' ').filter(Boolean);
  let last = words.length - 1;
  while (last > 0 && nameSuffix.test(words[last] ?? '')) last -= 1;
  let first = last;
  while (first > 1 && surnameParticle.test(words[first - 1] ?? '')) first -= 1;
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')];
}

const collator = new Intl.Collator(defaultLanguage);

/** Comparator for the register: by surname, then forenames, then id. */
export function compareBySurname(
  one: { name: string; id: string },
  other: { name: string; id: string },
): number {
  const [[forenames, surname], [others, theirs]] = [splitName(one.name), splitName(other.name)];
  return (
    collator.compare(surname, theirs) ||
    collator.compare(forenames, others) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
