import { isLookalikeName, normalizeLookalikeNameCoarsely } from '#app/core/search/similar-names.ts';

/** Detects names that could be taken for another member's. */

/** Words that only the site may add to a name. */
const officerTitles = [
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

const splitMemberName = (name: string) =>
  name.split(/[\s(),/&+·]+/u).filter((word) => normalizeLookalikeNameCoarsely(word) !== '');

/** True if the names are alike, or one contains all words of the other, two at least: 'The real Ann Abel'. */
export function containsMemberName(name: string, other: string): boolean {
  if (isLookalikeName(name, other)) return true;
  const words = splitMemberName(name);
  const wanted = splitMemberName(other);
  if (wanted.length < 2) return false;
  return words.some((_, from) => wanted.every((word, at) => isLookalikeName(word, words[from + at] ?? '')));
}

/** True if a name contains an officer's title that is no word of the member's own name. */
export const containsOfficerTitle = (name: string, own: string) =>
  splitMemberName(name).some(
    (word) =>
      officerTitles.some((office) => isLookalikeName(word, office)) &&
      !splitMemberName(own).some((known) => isLookalikeName(known, word)),
  );
