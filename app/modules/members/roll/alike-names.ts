import { isAlike, roughly } from '#app/core/alike.ts';

/** Detects names that could be taken for another member's. */

/** Words that only the site may add to a name. */
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

/** True if the names are alike, or one contains all words of the other, two at least: 'The real Ann Abel'. */
export function holdsName(name: string, other: string): boolean {
  if (isAlike(name, other)) return true;
  const words = wordsOf(name);
  const wanted = wordsOf(other);
  if (wanted.length < 2) return false;
  return words.some((_, from) => wanted.every((word, at) => isAlike(word, words[from + at] ?? '')));
}

/** True if a name contains an officer's title that is no word of the member's own name. */
export const holdsOffice = (name: string, own: string) =>
  wordsOf(name).some(
    (word) =>
      offices.some((office) => isAlike(word, office)) && !wordsOf(own).some((known) => isAlike(known, word)),
  );
