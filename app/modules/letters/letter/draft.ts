import {
  allMembersAudience,
  emptyLetterAudience,
  type LetterAudience,
} from '#app/modules/letters/audience/audience.ts';
import { emptyLetterBody } from '#app/modules/letters/text/letter-text.ts';
import type { LetterDraft } from './draft-schema.server.ts';

export const emptyLetterDraft: LetterDraft = {
  subject: '',
  body: emptyLetterBody,
  kind: '',
  replyTo: '',
  audience: emptyLetterAudience,
};

/** Defaults of a new letter: to all members, and 'news', the cautious choice. */
export const defaultLetterDraft: LetterDraft = {
  ...emptyLetterDraft,
  kind: 'news',
  audience: allMembersAudience,
};

export const areLetterDraftsEqual = (one: LetterDraft, other: LetterDraft) =>
  one.subject === other.subject &&
  one.body === other.body &&
  one.kind === other.kind &&
  one.replyTo === other.replyTo &&
  areAudiencesEqual(one.audience, other.audience);

const areAudiencesEqual = (one: LetterAudience, other: LetterAudience) =>
  (['groups', 'also', 'except'] as const).every(
    (part) => JSON.stringify(one[part].toSorted()) === JSON.stringify(other[part].toSorted()),
  );
