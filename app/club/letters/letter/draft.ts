import { z } from 'zod';
import { type Audience, audienceSchema, kindFault, nobody } from '#app/club/letters/audience/audience.ts';
import { saidKinds } from '#app/club/letters/text/kinds.ts';
import { bodyFault, emptyBody, subjectFault } from '#app/club/letters/text/letter-text.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';

/** Says at a field what is wrong with it, in a sentence. */
const without =
  (faultOf: (text: string) => string | undefined) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = faultOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** A letter while it is written: as much of it as there is. */
export const draftSchema = z.object({
  subject: z.string('This is missing.').trim().superRefine(without(subjectFault)),
  body: z.string('This is missing.').superRefine(without(bodyFault)),
  kind: z.enum(['', ...saidKinds], 'Please say what it is.'),
  /** The member who gets the answers; '' for the club. */
  replyTo: z.string('This is missing.').max(100, 'This is too long.').refine(isOneLine, notOneLine),
  audience: audienceSchema,
});
export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = { subject: '', body: emptyBody, kind: '', replyTo: '', audience: nobody };

/** What does not go together in it, by field. */
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
