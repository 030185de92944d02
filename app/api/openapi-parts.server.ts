import { z } from '@hono/zod-openapi';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';

/** Shared parts of the OpenAPI descriptions of the member API. */

export const createJsonContentSpec = <T extends z.ZodType>(schema: T) => ({
  content: { 'application/json': { schema } },
});
/** Required JSON body of a request. */
export const createJsonRequestSpec = <T extends z.ZodType>(schema: T) => ({
  body: { ...createJsonContentSpec(schema), required: true },
});

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi('Problem');

const statusDescriptions: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'The token is missing or not valid',
  403: 'This role does not have access',
  404: 'Not found',
  409: 'The request conflicts with the current state',
  410: 'The code has been used or has expired',
  413: 'The request is too large',
  415: 'The content type is not supported',
  422: 'A field is not valid',
  428: 'The request does not say which version was seen',
  429: 'Too many attempts; Retry-After says how long to wait',
  503: 'Not possible at the moment; Retry-After says how long to wait',
};

/** Problem responses of the given statuses, for the description. */
export function createProblemResponseSpecs(...statuses: number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: statusDescriptions[status] ?? '',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    ]),
  );
}

/** Beyond all statuses, and far enough for V8 to use a sparse table. */
const farStatus = 9999;

/**
 * Responses by status, stored compactly: V8 allocates a slot for each number up to the last key, unless the object was created
 * with a far one. For 500 descriptions that was 2 MB.
 */
export function compactStatusResponses<T extends object>(answers: T): T {
  const all = { [farStatus]: undefined, ...answers };
  Reflect.deleteProperty(all, farStatus);
  return all;
}

export const noContentResponse = { 204: { description: 'Done' } };
export const bearerTokenSecurity = [{ token: [] }];

/** Id in a path: any text that is valid in a database query. */
export const pathIdSchema = z
  .string()
  .max(100, 'Use fewer characters.')
  .refine(isStorableText, notStorableMessage);

/** Query of a paged list. */
export const pagedListQueryFields = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce
    .number('Must be a number from 1 to 200.')
    .int()
    .min(1, 'Must be a number from 1 to 200.')
    .max(200, 'Must be a number from 1 to 200.')
    .default(50),
};
