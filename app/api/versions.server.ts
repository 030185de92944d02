import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { createProblemResponseSpecs, problemSchema } from './openapi-parts.server.ts';

/** Optimistic locking: requests that change or remove shared rows carry the version first seen in `If-Match` (RFC 9110). */

const missingVersionMessage =
  'Please say which version of this you saw: its number in quotation marks, in the header ‘If-Match’.';

/** Headers of the request; `refuseInvalidBody` returns 428 if missing. */
export const ifMatchRequestHeaders = {
  headers: z.object({
    'if-match': z
      .string(missingVersionMessage)
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

const nullableRecord = z.record(z.string(), z.unknown()).nullable();
const conflict = problemSchema.extend({
  current: nullableRecord.optional().openapi({ description: 'What is there now; null if it is gone' }),
  seen: nullableRecord.optional().openapi({ description: 'What the sender saw, where that is known' }),
  by: z.string().optional().openapi({ description: 'Who changed it last' }),
  at: z.string().optional().openapi({ description: 'When' }),
});

/** Additional responses: 409 with both sides if the version is outdated. */
export const versionConflictResponses = {
  ...createProblemResponseSpecs(428),
  409: {
    description: 'It has been changed since, or does not go with what is there',
    content: { 'application/problem+json': { schema: conflict.openapi('Conflict') } },
  },
};

interface Versioned {
  req: { valid: (part: 'header') => { 'if-match': number } };
}

/** Return the version of an `If-Match` header. */
export const getIfMatchVersion = ({ req }: Versioned): number => req.valid('header')['if-match'];

/** Version of data without a version column: a hash that differs with any change. */
export function hashDataVersion(...facts: unknown[]): number {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest();
  return 1 + digest.readUIntBE(0, 6);
}
