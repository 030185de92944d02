import { z } from '@hono/zod-openapi';
import { changed } from '#app/act/changes/changes.ts';
import { json, pathId, refusals } from '#app/api/answers.server.ts';
import { memberCall } from '#app/api/member-calls.server.ts';
import { overtaken } from '#app/api/versions.server.ts';

/** How the calls of the room are described: a write answers with the change that it was. */

export const day = { params: z.object({ day: pathId }) };
export const one = { params: z.object({ id: pathId }) };

/** A write. Where the version that was seen is asked for (`...ifMatch`), it may have been overtaken. */
export const route = <P extends string, M extends 'post' | 'put' | 'patch' | 'delete', R extends object>(
  method: M,
  path: P,
  summary: string,
  request: R,
) =>
  memberCall({
    ...{ method, path, summary, request },
    responses: {
      200: { description: 'Done', ...json(changed) },
      ...refusals(400, 401, 403, 404, 409, 415, 422, 429),
      ...('headers' in request ? overtaken : {}),
    },
  });

/** What is read of one league. */
export const ofLeague = <P extends string, T extends z.ZodType>(path: P, summary: string, answer: T) =>
  memberCall({
    ...{ method: 'get', path, summary, request: day },
    responses: {
      200: { description: 'As it stands', ...json(answer) },
      ...refusals(401, 403, 404, 409, 422),
    },
  });

/** What of an act is answered. */
export const noted = async (done: Promise<{ change: string }>) => ({ change: (await done).change });
