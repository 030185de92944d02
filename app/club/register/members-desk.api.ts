import { z } from '@hono/zod-openapi';
import { json, pageQuery, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { listMembers, rollLine, states } from '#app/club/members/members.server.ts';
import { roleField } from '#app/club/members/members.ts';
import { applicationsApi } from '#app/club/register/applications/applications.acts.server.ts';
import { registerInUse } from '#app/club/register/entry/in-use.server.ts';
import { importApi } from '#app/club/register/import/import.api.ts';
import { listsApi } from '#app/club/register/lists/lists.acts.server.ts';
import { memberWaysApi } from '#app/club/register/roll/member-ways.acts.server.ts';
import { rollActsApi } from '#app/club/register/roll/members.acts.server.ts';
import { withRegister } from '#app/club/register/roll/roll-lines.server.ts';
import { nextLink } from '#app/core/paging.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { Site } from '#app/site/site.server.ts';

const always = [401, 403] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/members',
    summary: 'The roll, in the order of names',
    request: {
      query: z.object({
        q: z.string().max(100, 'Please search for less.').refine(isStorable, notStorable).optional(),
        role: roleField.optional(),
        state: z.enum(states, `A state is one of ${states.join(', ')}.`).optional(),
        section: pathId.optional(),
        class: pathId.optional(),
        left: z.enum(['yes', 'no'], 'They have left, or not.').optional(),
        ...pageQuery,
      }),
    },
    responses: {
      200: { description: 'Members', ...json(z.array(rollLine)) },
      ...refusals(...always, 422),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Members'. What concerns other officers is for administrators alone (`roll/officers.server.ts`). */
export function membersDeskApi(site: Site) {
  const api = memberCalls();
  for (const under of ['/api/desk/members/*', '/api/desk/roll/*']) api.use(under, guardRoom(site, 'members'));
  api.use('/api/desk/roll/*', registerInUse(site));
  for (const part of [applicationsApi, importApi, rollActsApi, memberWaysApi, listsApi])
    api.route('/', part(site));
  return api.openapi(calls.list, async (c) => {
    const { items, next } = await listMembers(site.db, c.req.valid('query'));
    return c.json(await withRegister(site, items), 200, nextLink(c.req.url, next));
  });
}
