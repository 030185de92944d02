import { normalizePersonName, splitName } from '#app/core/names.ts';
import { toComparablePlayerName } from '#app/modules/fixtures/fixtures.ts';

/** Registered player that a written name may mean. */
export interface RegisteredPlayerCandidate {
  id: string;
  name: string;
  /** Number from their registration elsewhere; '' for none. */
  number: string;
}

/** Resolved player of a name: one, several possible, or none. */
interface ResolvedPlayerName<C extends RegisteredPlayerCandidate> {
  player: C | null;
  maybe: C[];
}

/** Parses 'Appleby, Joan' to 'Joan Appleby', and 'Appleby J.' to 'J. Appleby'. */
export function toForenameFirstPlayerName(name: string): string {
  const [behind = '', before = '', ...more] = name.split(',');
  if (before.trim() && more.length === 0) return normalizePersonName(`${before} ${behind}`);
  const [, surname = '', letters = ''] =
    /^(\p{Lu}[\p{L}’'-]+)((?:\s+\p{Lu}\.?)+)$/u.exec(normalizePersonName(name)) ?? [];
  return surname ? normalizePersonName(`${letters} ${surname}`) : normalizePersonName(name);
}

/** True for a number such as '1204' or 'A-12'. */
export const isPlayerNumber = (word: string) => /^[\w/-]+$/.test(word) && /\d/.test(word);

/** Parses a number at the end of a name: 'Joan Appleby (1204)', 'Joan Appleby 1204'. */
export function splitPlayerNumber(written: string): { name: string; number: string } {
  const text = written.trim();
  const begins = text.endsWith(')') ? text.lastIndexOf('(') : text.lastIndexOf(' ');
  const number = text.slice(begins + 1, text.endsWith(')') ? -1 : undefined).trim();
  if (begins < 0 || !isPlayerNumber(number)) return { name: written, number: '' };
  return { name: text.slice(0, begins).trim(), number };
}

/**
 * Resolves a written name. Certain by number, full name, or initials that fit only one player. Duplicates, surnames alone, and
 * short or misspelt forms return candidates for a person to choose from.
 */
export function resolvePlayerName<C extends RegisteredPlayerCandidate>(
  written: string,
  all: C[],
): ResolvedPlayerName<C> {
  const { name, number } = splitPlayerNumber(normalizePersonName(written));
  const numbered = number
    ? all.filter(
        (one) => one.number !== '' && toComparablePlayerName(one.number) === toComparablePlayerName(number),
      )
    : [];
  const [only] = numbered;
  if (only && numbered.length === 1) return { player: only, maybe: [] };
  const asked = partsOf(toForenameFirstPlayerName(name));
  if (!asked.surname) return { player: null, maybe: [] };
  const same = all.filter((one) => isSame(partsOf(one.name), asked));
  if (same.length > 0) return one(same);
  const initials = all.filter((one) => fitsInitials(partsOf(one.name), asked));
  if (initials.length > 0) return one(initials);
  return { player: null, maybe: all.filter((other) => isNear(partsOf(other.name), asked)) };
}

const one = <C extends RegisteredPlayerCandidate>(found: C[]): ResolvedPlayerName<C> =>
  found.length === 1 && found[0] ? { player: found[0], maybe: [] } : { player: null, maybe: found };

interface Parts {
  forenames: string[];
  surname: string;
}

function partsOf(name: string): Parts {
  const [forenames, surname] = splitName(normalizePersonName(name));
  return {
    forenames: toComparablePlayerName(forenames).split(' ').filter(Boolean),
    surname: toComparablePlayerName(surname).replaceAll(' ', ''),
  };
}

const isSame = (one: Parts, other: Parts) =>
  one.surname === other.surname && one.forenames.join(' ') === other.forenames.join(' ');

/** True if the initials fit: 'J. Appleby', 'J. M. Appleby' and 'Joan M. Appleby' are Joan Mary Appleby. */
function fitsInitials(whole: Parts, asked: Parts): boolean {
  if (whole.surname !== asked.surname || asked.forenames.length === 0) return false;
  if (asked.forenames.length > whole.forenames.length) return false;
  if (!asked.forenames.some((word) => word.length === 1)) return false;
  return asked.forenames.every((word, at) => {
    const theirs = whole.forenames[at] ?? '';
    return word.length === 1 ? theirs.startsWith(word) : theirs === word;
  });
}

/** True for a likely match: surname only, a short first name, or one wrong letter. */
function isNear(one: Parts, asked: Parts): boolean {
  const [theirs = ''] = one.forenames;
  const [first = ''] = asked.forenames;
  const sameSurname = one.surname === asked.surname;
  if (sameSurname && first === '') return true;
  if (sameSurname && theirs && first.length > 1)
    return theirs.startsWith(first) || first.startsWith(theirs) || isOneOff(theirs, first);
  const fits = theirs === first || (first.length === 1 && theirs.startsWith(first));
  return fits && first !== '' && one.surname.length > 3 && isOneOff(one.surname, asked.surname);
}

/** True for an edit distance of one (insertion, deletion, replacement or transposition). */
function isOneOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other) return false;
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at);
  if (long.slice(at + 1) === short.slice(at + 1)) return true;
  const turned = `${short[at + 1] ?? ''}${short[at] ?? ''}`;
  return long.slice(at, at + 2) === turned && long.slice(at + 2) === short.slice(at + 2);
}
