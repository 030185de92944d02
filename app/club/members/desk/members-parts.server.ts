import { z } from '@hono/zod-openapi';
import { pathId } from '#app/api/answers.server.ts';

/** Pieces that the descriptions of the room's calls share. */

export const path = '/api/desk/members';
export const one = { params: z.object({ id: pathId }) };
