import { z } from '@hono/zod-openapi';
import { pathId as id, json, refusals } from '#app/api/answers.server.ts';

/** Pieces that the descriptions of the room's calls share. */

export const desk = '/api/desk/competitions';
export const one = { params: z.object({ slug: id }) };
export const entryOf = { params: z.object({ slug: id, id }) };

/** What was written, by its change: it can be taken back. */
export const changed = (...statuses: number[]) => ({
  200: { description: 'Done, as a change that can be taken back', ...json(z.object({ change: z.string() })) },
  ...refusals(400, 401, 403, 404, 409, 415, 422, 429, ...statuses),
});
