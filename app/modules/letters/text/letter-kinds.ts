import { typedKeys } from '#app/core/typed-objects.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';

/** Kinds of letters by data protection law: members may opt out of news; the rest goes to all whom it concerns. */
export type LetterKind = LetterTable['kind'];
export type NonEmptyLetterKind = Exclude<LetterKind, ''>;

interface LetterKindLabels {
  label: string;
  hint: string;
  /** Explanation under a letter that ignores the opt-out. */
  why: string;
}

export const letterKindLabels: Record<NonEmptyLetterKind, LetterKindLabels> = {
  news: {
    label: 'News, an invitation or an appeal',
    hint: 'Whoever wants no letters is left out, and each mail has a link that stops them. Suppers, raffles and ‘please help’ are news.',
    why: '',
  },
  meeting: {
    label: 'Notice of a meeting, or its papers',
    hint: 'Goes to everybody chosen.',
    why: 'You get this even if you want no letters from us: notice of a meeting goes to every member.',
  },
  fees: {
    label: 'Fees and subscriptions',
    hint: 'Goes to everybody chosen.',
    why: 'You get this even if you want no letters from us: what membership costs concerns every member.',
  },
  rules: {
    label: 'The rules, the green or safety',
    hint: 'A change that every member has to know of. Goes to everybody chosen.',
    why: 'You get this even if you want no letters from us: it is something that every member has to know.',
  },
  entry: {
    label: 'Something that they are down for',
    hint: 'An entry, a match, a supper: goes to everybody chosen, also to those who are no members. Nothing else belongs in it.',
    why: 'You get this because your name is down for it.',
  },
};

export const nonEmptyLetterKinds = typedKeys(letterKindLabels);

/** True if it is sent in spite of an opt-out. */
export const ignoresLetterOptOut = (kind: LetterKind) => kind !== '' && kind !== 'news';
