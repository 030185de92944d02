import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { audienceSchema } from '#app/modules/letters/audience/audience-schema.server.ts';
import { saidKinds } from '#app/modules/letters/text/kinds.ts';
import { bodyFault, subjectFault } from '#app/modules/letters/text/letter-text.ts';

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
