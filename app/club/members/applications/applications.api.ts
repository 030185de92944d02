import { z } from '@hono/zod-openapi';
import { done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { readRollEntry } from '#app/club/members/roll/roll-entry.server.ts';
import { application, rollEntry } from '#app/club/members/roll/roll-schemas.server.ts';
import { rollOfNames } from '#app/club/members/roll/taken-names.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { acceptApplication, declineApplication, listApplications } from './applications.server.ts';

const one = { params: z.object({ id: pathId }) };
const always = [401, 403] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/applications',
    summary: 'Who has asked to join and waits for an answer',
    responses: {
      200: { description: 'The oldest first', ...json(z.array(application)) },
      ...refusals(...always),
    },
  }),
  accept: memberCall({
    method: 'post',
    path: '/api/desk/applications/{id}/member',
    summary: 'Makes an applicant a member and invites them',
    request: one,
    responses: {
      201: { description: 'Added', ...json(rollEntry) },
      ...refusals(...always, 404, 409, 422, 429),
    },
  }),
  decline: memberCall({
    method: 'delete',
    path: '/api/desk/applications/{id}',
    summary: 'Deletes an application',
    request: one,
    responses: { ...done, ...refusals(...always, 404, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk about those who have asked to join; all of them are for administrators. */
export function applicationsApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/applications/*', guardRoom(site, 'members'));
  return api
    .openapi(calls.list, async (c) => {
      const waiting = await listApplications(site.db);
      const { say } = await rollOfNames(site.db);
      return c.json(
        waiting.map(({ id, made_at, name, email, phone, message }) => ({
          id,
          madeAt: made_at,
          name,
          email,
          phone,
          message,
          note: say(name),
        })),
        200,
      );
    })
    .openapi(calls.accept, async (c) => {
      return c.json(
        await readRollEntry(site.db, await acceptApplication(site, c.get('viewer'), c.req.valid('param').id)),
        201,
      );
    })
    .openapi(calls.decline, async (c) => {
      await declineApplication(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
