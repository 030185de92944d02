import { z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';

/** What was written, by its change: it can be taken back. */
export const changed = {
  200: { description: 'Done, as a change that can be taken back', ...json(z.object({ change: z.string() })) },
  ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
};
