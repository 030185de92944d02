import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { letterAudienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { nonEmptyLetterKinds } from '#app/modules/letters/text/letter-kinds.ts';
import { validateLetterBody, validateLetterSubject } from '#app/modules/letters/text/letter-text.ts';

/** Zod refinement that reports the error message of a field. */
const refineWithoutFault =
  (faultOf: (text: string) => string | undefined) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = faultOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** Schema of a draft, which may be incomplete. */
export const letterDraftSchema = z.object({
  subject: z.string('Enter the subject.').trim().superRefine(refineWithoutFault(validateLetterSubject)),
  body: z.string('Enter the text.').superRefine(refineWithoutFault(validateLetterBody)),
  kind: z.enum(['', ...nonEmptyLetterKinds], 'Choose the type of letter.'),
  /** Id of the member who gets the replies; '' for the club. */
  replyTo: z
    .string('Choose who gets the replies.')
    .max(100, 'Choose who gets the replies.')
    .refine(isSingleLine, notSingleLineMessage),
  audience: letterAudienceSchema,
});
export type LetterDraft = z.output<typeof letterDraftSchema>;
