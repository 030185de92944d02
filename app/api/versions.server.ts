import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { createProblemResponseSpecs, problemSchema } from './openapi-parts.server.ts';

/** Optimistic locking: requests that change or remove shared rows carry the version first seen in `If-Match` (RFC 9110). */

const missingVersionMessage =
  'Send the version number you saw, in quotation marks, in the header ‘If-Match’.';

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
        param: { description: 'The version that was seen, such as "7"; "0" if there is none yet' },
      }),
  }),
};

const nullableRecord = z.record(z.string(), z.unknown()).nullable();
const conflict = problemSchema.extend({
  current: nullableRecord.optional().openapi({ description: 'The current state; null if deleted' }),
  seen: nullableRecord.optional().openapi({ description: 'The state that the sender saw, if known' }),
  by: z.string().optional().openapi({ description: 'The person who changed it last' }),
  at: z.string().optional().openapi({ description: 'Time of the last change' }),
});

/** Additional responses: 409 with both sides if the version is outdated. */
export const versionConflictResponses = {
  ...createProblemResponseSpecs(428),
  409: {
    description: 'Changed since then, or in conflict with the current state',
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
