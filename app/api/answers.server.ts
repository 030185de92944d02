import { z } from '@hono/zod-openapi';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** Pieces that the descriptions of the members' calls share. */

export const json = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
});
/** A JSON body that must be there. */
export const body = <T extends z.ZodType>(schema: T) => ({ body: { ...json(schema), required: true } });

export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem');

const meanings: Record<number, string> = {
  400: 'It cannot be read',
  401: 'No token, or none that is good',
  403: 'Not with this role',
  404: 'There is no such thing',
  409: 'It does not go with what is there',
  410: 'The code has been used or has expired',
  413: 'It is too large',
  415: 'It is of another type',
  422: 'A field is not right',
  428: 'It does not say which version was seen',
  429: 'Too many tries; Retry-After says how long to wait',
  503: 'It cannot be done just now; Retry-After says how long to wait',
};

/** The refusals that a call may answer with, for its description. */
export function refusals(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: meanings[status] ?? '', content: { 'application/problem+json': { schema: problem } } },
    ]),
  );
}

/** A number beyond all statuses, and so far from the last of them that V8 leaves out what lies between. */
const far = 9999;

/**
 * Answers by their statuses, and no more memory than they need: of an object with numbers for names V8 keeps every number up to
 * the last, unless there was a far one when it was made. Over the five hundred descriptions of all calls that was 2 MB.
 */
export function byStatus<T extends object>(answers: T): T {
  const all = { [far]: undefined, ...answers };
  Reflect.deleteProperty(all, far);
  return all;
}

export const done = { 204: { description: 'Done' } };
export const tokenNeeded = [{ token: [] }];

/** An id in an address: whatever stands there, the database can be asked for it. */
export const pathId = z.string().max(100, 'This is too long.').refine(isStorable, notStorable);

/** Which part of a longer list is wanted. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce
    .number('A limit is a number from 1 to 200.')
    .int()
    .min(1, 'A limit is a number from 1 to 200.')
    .max(200, 'A limit is a number from 1 to 200.')
    .default(50),
};
