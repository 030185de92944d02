import { english } from './language.ts';
import { isOneLine } from './one-line.ts';

/** What a name of somebody may be written with, whoever enters it. */

/** A name as it is kept: accents and their letters as one character, single spaces. */
export const tidyName = (name: string) =>
  name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** What is wrong with how a name is written; undefined where nothing is. */
export function nameFault(name: string): string | undefined {
  if (!isOneLine(name)) return 'A name is one line of text.';
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(name))
    return 'This name holds characters that cannot be seen. Please type it again.';
  if (hasPiledMarks(name)) return 'There are more marks on a letter of this name than can be read.';
  if (!/\p{L}/u.test(name) || /\p{So}/u.test(name)) return 'A name is written in letters.';
  if (looksLikeAddress(name)) return 'This looks like an address. Please give a name.';
  if (name.split(/[^\p{L}\p{M}\p{N}]+/u).some(isMixed))
    return 'A word of this name has letters of two alphabets that look alike. Please type it again.';
  return undefined;
}

/** In a composed text: marks beside those that letters are written with, enclosing ones, and marks on nothing. */
const hasPiledMarks = (name: string) =>
  /\p{M}{3}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{2}|\p{Me}/u.test(name) ||
  /(?:^|[^\p{L}\p{M}])\p{M}/u.test(name);

/** A mailbox or a site, written out or made to read like one. */
export function looksLikeAddress(name: string): boolean {
  const plain = name.normalize('NFKC').toLowerCase();
  return (
    /@|:\/\/|[([{]\s*at\s*[)\]}]|\bwww\./.test(plain) ||
    /[\p{L}\p{N}]\s?(?:\.|[([{]\s*dot\s*[)\]}])\s?(?:com|org|net|info|uk|eu|ie|club|email|example)\b/u.test(
      plain,
    )
  );
}

/** Alphabets with letters that look alike: a word is written in one of them. */
const alphabets = [
  [/\p{Script=Latin}/u, /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
  [/\p{Script=Greek}/u, /(?![\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
  [/\p{Script=Cyrillic}/u, /(?![\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u],
] as const;
const isMixed = (word: string) => alphabets.some(([own, other]) => own.test(word) && other.test(word));

/** What a surname may begin with besides its last word, and what stands behind a name without being one. */
const before =
  /^(?:al|ap|bin|da|de|del|della|den|der|des|di|dos|du|el|la|le|lo|mac|mc|o|o’|o'|st|st\.|ten|ter|van|von)$/iu;
const behind = /^(?:jnr|jr|snr|sr|junior|senior|ii|iii|iv|bem|mbe|obe|cbe|jp|dl|phd|\(.*\))[.,]?$/iu;

/** A name as [forenames, surname]: 'Jan van der Berg' has 'van der Berg'; one word is a surname. */
export function nameParts(name: string): [forenames: string, surname: string] {
  const words = name.split(' ').filter(Boolean);
  let last = words.length - 1;
  while (last > 0 && behind.test(words[last] ?? '')) last -= 1;
  let first = last;
  while (first > 1 && before.test(words[first - 1] ?? '')) first -= 1;
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')];
}

const collator = new Intl.Collator(english);

/** Puts people in the order of a roll: by surname, then by forenames, then by their ids. */
export function bySurname(one: { name: string; id: string }, other: { name: string; id: string }): number {
  const [[forenames, surname], [others, theirs]] = [nameParts(one.name), nameParts(other.name)];
  return (
    collator.compare(surname, theirs) ||
    collator.compare(forenames, others) ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}
