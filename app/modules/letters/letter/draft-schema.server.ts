import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { audienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { saidKinds } from '#app/modules/letters/text/kinds.ts';
import { bodyFault, subjectFault } from '#app/modules/letters/text/letter-text.ts';

/** Zod refinement that reports the error message of a field. */
const without =
  (faultOf: (text: string) => string | undefined) =>
  (text: string, context: z.RefinementCtx): void => {
    const message = faultOf(text);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** Schema of a draft, which may be incomplete. */
export const draftSchema = z.object({
  subject: z.string('This is missing.').trim().superRefine(without(subjectFault)),
  body: z.string('This is missing.').superRefine(without(bodyFault)),
  kind: z.enum(['', ...saidKinds], 'Please say what it is.'),
  /** Id of the member who gets the replies; '' for the club. */
  replyTo: z.string('This is missing.').max(100, 'This is too long.').refine(isOneLine, notOneLine),
  audience: audienceSchema,
});
export type Draft = z.output<typeof draftSchema>;
