import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { pathId } from '#app/api/answers.server.ts';

/** Pieces that the descriptions of the room's calls share. */

export const one = { params: z.object({ id: pathId }) };
export const year = z.coerce.number('A season is a year.').int('A season is a year.').min(1).max(9999);

export const done = changed.extend({ id: z.string() });
