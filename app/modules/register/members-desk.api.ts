import { z } from '@hono/zod-openapi';
import { json, pageQuery, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { roomWords } from '#app/api/who/rooms.ts';
import { nextLink } from '#app/core/paging.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { listMembers, rollLine, states } from '#app/modules/members/members.server.ts';
import { roleField } from '#app/modules/members/members.ts';
import { applicationsApi } from '#app/modules/register/applications/applications.endpoints.server.ts';
import { registerInUse } from '#app/modules/register/entry/in-use.server.ts';
import { importApi } from '#app/modules/register/import/import.api.ts';
import { inviteAllApi } from '#app/modules/register/inviting/invite-all.endpoints.server.ts';
import { listsApi } from '#app/modules/register/lists/lists.endpoints.server.ts';
import { memberWaysApi } from '#app/modules/register/roll/member-ways.endpoints.server.ts';
import { rollActsApi } from '#app/modules/register/roll/members.endpoints.server.ts';
import { keepsAccounts, owingOnRoll } from '#app/modules/register/roll/owing.server.ts';
import { withRegister } from '#app/modules/register/roll/roll-lines.server.ts';
import type { Site } from '#app/site/site.server.ts';

const always = [401, 403] as const;

/** 'not in': no password chosen yet, invited or not. */
const asked = [...states, 'not in'] as const;

const calls = {
  list: memberCall({
    method: 'get',
    path: '/api/desk/members',
    summary: 'Return the roll in the order of names',
    request: {
      query: z.object({
        q: z.string().max(100, 'Please search for less.').refine(isStorable, notStorable).optional(),
        role: roleField.optional(),
        state: z.enum(asked, `A state is one of ${asked.join(', ')}.`).optional(),
        email: z.literal('no', 'Those without e-mail, or all.').optional(),
        owing: z.literal('yes', 'Those who owe, or all.').optional(),
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

/**
 * Endpoints of the admin section 'Members'. Requests that concern other officers need an administrator
 * (`roll/officers.server.ts`).
 */
export function membersDeskApi(site: Site) {
  const api = memberCalls();
  for (const under of ['/api/desk/members/*', '/api/desk/roll/*']) api.use(under, guardRoom(site, 'members'));
  api.use('/api/desk/roll/*', registerInUse(site));
  for (const part of [applicationsApi, importApi, inviteAllApi, rollActsApi, memberWaysApi, listsApi])
    api.route('/', part(site));
  return api.openapi(calls.list, async (c) => {
    const { owing: only, ...query } = c.req.valid('query');
    if (only && !(await keepsAccounts(site, c.get('viewer'))))
      throw new Refusal(403, `The room '${roomWords.subscriptions.name}' is for whoever looks after it.`);
    const owing = only && (await owingOnRoll(site.db));
    const among = owing && new Set(owing.keys());
    const { items, next } = await listMembers(site.db, { ...query, among });
    return c.json(await withRegister(site, items, owing), 200, nextLink(c.req.url, next));
  });
}
