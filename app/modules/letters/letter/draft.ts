import { type Audience, everybody, kindFault, nobody } from '#app/modules/letters/audience/audience.ts';
import { emptyBody } from '#app/modules/letters/text/letter-text.ts';
import type { Draft } from './draft-schema.server.ts';

export const emptyDraft: Draft = { subject: '', body: emptyBody, kind: '', replyTo: '', audience: nobody };

/** Defaults of a new letter: to all members, and 'news', the cautious choice. */
export const newDraft: Draft = { ...emptyDraft, kind: 'news', audience: everybody };

/** Returns validation errors across fields, by field. */
export const draftFaults = ({ audience, kind }: Pick<Draft, 'audience' | 'kind'>) => ({
  kind: kindFault(audience, kind),
});

export const sameDraft = (one: Draft, other: Draft) =>
  one.subject === other.subject &&
  one.body === other.body &&
  one.kind === other.kind &&
  one.replyTo === other.replyTo &&
  sameAudience(one.audience, other.audience);

const sameAudience = (one: Audience, other: Audience) =>
  (['groups', 'also', 'except'] as const).every(
    (part) => JSON.stringify(one[part].toSorted()) === JSON.stringify(other[part].toSorted()),
  );
