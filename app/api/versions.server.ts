import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { problem, refusals } from './answers.server.ts';

/** Whoever changes or removes what others may change too says in `If-Match` which version of it they saw (RFC 9110). */

const unseen =
  'Please say which version of this you saw: its number in quotation marks, in the header ‘If-Match’.';

/** Part of the request of a call; where it is missing `refuseInvalidBody` says 428. */
export const ifMatch = {
  headers: z.object({
    'if-match': z
      .string(unseen)
      .transform((said, context) => {
        const [, version] = /^"(0|[1-9]\d{0,15})"$/.exec(said) ?? [];
        if (version !== undefined && Number.isSafeInteger(Number(version))) return Number(version);
        context.addIssue({
          code: 'custom',
          message: 'A version is a number in quotation marks, such as "7".',
        });
        return z.NEVER;
      })
      .openapi({
        type: 'string',
        param: { description: 'The version that was seen, as in "7"; "0" for nothing yet' },
      }),
  }),
};

const anything = z.record(z.string(), z.unknown()).nullable();
const conflict = problem.extend({
  current: anything.optional().openapi({ description: 'What is there now; null if it is gone' }),
  seen: anything.optional().openapi({ description: 'What the sender saw, where that is known' }),
  by: z.string().optional().openapi({ description: 'Who changed it last' }),
  at: z.string().optional().openapi({ description: 'When' }),
});

/** What such a call answers besides: 409 with both sides where the version is an older one. */
export const conflictResponses = {
  ...refusals(428),
  409: {
    description: 'It has been changed since, or does not go with what is there',
    content: { 'application/problem+json': { schema: conflict.openapi('Conflict') } },
  },
};

interface Versioned {
  req: { valid: (part: 'header') => { 'if-match': number } };
}

/** The version that the sender of a call with `ifMatch` saw. */
export const versionSeen = ({ req }: Versioned): number => req.valid('header')['if-match'];

/** A version of what has no column for one: another as soon as any of it is another. */
export function versionOf(...facts: unknown[]): number {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest();
  return 1 + digest.readUIntBE(0, 6);
}
