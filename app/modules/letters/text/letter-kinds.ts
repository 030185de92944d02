import { typedKeys } from '#app/core/typed-objects.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';

/** Kinds of letters by data protection law: members may opt out of news; the rest goes to all whom it concerns. */
export type LetterKind = LetterTable['kind'];
type NonEmptyLetterKind = Exclude<LetterKind, ''>;

interface LetterKindLabels {
  label: string;
  hint: string;
  /** Explanation under a letter that ignores the opt-out. */
  why: string;
}

export const letterKindLabels: Record<NonEmptyLetterKind, LetterKindLabels> = {
  news: {
    label: 'News, an invitation or an appeal',
    hint: 'Members who opted out of letters are left out, and each email has a link to unsubscribe. Suppers, raffles and ‘please help’ are news.',
    why: '',
  },
  meeting: {
    label: 'Notice of a meeting, or its papers',
    hint: 'Goes to everyone chosen.',
    why: 'You get this even if you opted out of letters, because notice of a meeting goes to every member.',
  },
  fees: {
    label: 'Fees and subscriptions',
    hint: 'Goes to everyone chosen.',
    why: 'You get this even if you opted out of letters, because the cost of membership concerns every member.',
  },
  rules: {
    label: 'The rules, the green or safety',
    hint: 'A change that every member needs to know about. Goes to everyone chosen.',
    why: 'You get this even if you opted out of letters, because every member needs to know this.',
  },
  entry: {
    label: 'Something they have signed up for',
    hint: 'An entry, a match or a supper. Goes to everyone chosen, including people who are not members. Do not add any other news.',
    why: 'You get this because it is about a match, competition or event that concerns you.',
  },
};

export const nonEmptyLetterKinds = typedKeys(letterKindLabels);

/** True if it is sent in spite of an opt-out. */
export const ignoresLetterOptOut = (kind: LetterKind) => kind !== '' && kind !== 'news';
