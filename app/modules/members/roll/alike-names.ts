import { isAlike, roughly } from '#app/core/alike.ts';

/** Which names of one member could be taken for somebody else's. */

/** What only the site says of somebody, beside their name. */
const offices = [
  'admin',
  'administrator',
  'captain',
  'chair',
  'chairman',
  'chairperson',
  'chairwoman',
  'club',
  'committee',
  'editor',
  'member',
  'members',
  'moderator',
  'official',
  'president',
  'secretary',
  'treasurer',
  'webmaster',
];

const wordsOf = (name: string) => name.split(/[\s(),/&+·]+/u).filter((word) => roughly(word) !== '');

/** Whether a name is the other, or holds the other with all its words, two at least: 'The real Ann Abel'. */
export function holdsName(name: string, other: string): boolean {
  if (isAlike(name, other)) return true;
  const words = wordsOf(name);
  const wanted = wordsOf(other);
  if (wanted.length < 2) return false;
  return words.some((_, from) => wanted.every((word, at) => isAlike(word, words[from + at] ?? '')));
}

/** Whether a word of a name is what officers are called, and is no word of the member's own name. */
export const holdsOffice = (name: string, own: string) =>
  wordsOf(name).some(
    (word) =>
      offices.some((office) => isAlike(word, office)) && !wordsOf(own).some((known) => isAlike(known, word)),
  );
