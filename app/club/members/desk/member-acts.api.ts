import { z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { ifMatch, overtaken, versionSeen } from '#app/api/versions.server.ts';
import { contentRooms } from '#app/api/who/rooms.ts';
import { removeSeen } from '#app/club/members/leaving/removal.server.ts';
import { letBackIn, signOutEverywhere, suspend } from '#app/club/members/leaving/suspensions.server.ts';
import { giveKeys } from '#app/club/members/roll/member-keys.server.ts';
import { letter } from '#app/club/members/roll/roll-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { invite, inviteAll, writeLetter } from './invitations.server.ts';
import { one, path } from './members-parts.server.ts';

const always = [401, 403] as const;

const calls = {
  keys: memberCall({
    method: 'put',
    path: `${path}/{id}/keys`,
    summary: 'Which rooms of the desk a member may look after, beside what their role allows',
    request: {
      ...one,
      ...ifMatch,
      ...body(
        z.object({ rooms: z.array(z.enum(contentRooms, 'There is no such room.')).max(contentRooms.length) }),
      ),
    },
    responses: { ...done, ...refusals(400, ...always, 404, 415, 422, 429), ...overtaken },
  }),
  invite: memberCall({
    method: 'post',
    path: `${path}/{id}/invitation`,
    summary: 'Sends the invitation again; an earlier link ends',
    request: one,
    responses: { ...done, ...refusals(...always, 404, 422, 429, 409) },
  }),
  inviteAll: memberCall({
    method: 'post',
    path: `${path}/invitations`,
    summary: 'Invites all with an e-mail address whom nobody has invited yet',
    request: body(
      z.object({
        count: z.int('Please say how many are to be invited.').min(1, 'There is nobody to invite.'),
      }),
    ),
    responses: {
      200: { description: 'Invited', ...json(z.object({ invited: z.int() })) },
      ...refusals(400, ...always, 409, 415, 422, 429),
    },
  }),
  letter: memberCall({
    method: 'post',
    path: `${path}/{id}/letter`,
    summary: 'What a printed letter says, with a new code',
    request: one,
    responses: { 200: { description: 'The letter', ...json(letter) }, ...refusals(...always, 404, 422, 429) },
  }),
  suspend: memberCall({
    method: 'post',
    path: `${path}/{id}/suspension`,
    summary: 'Keeps a member out',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always, 404, 422, 429), ...overtaken },
  }),
  letBackIn: memberCall({
    method: 'delete',
    path: `${path}/{id}/suspension`,
    summary: 'Lets a suspended member in again',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always, 404, 422, 429), ...overtaken },
  }),
  signOut: memberCall({
    method: 'delete',
    path: `${path}/{id}/sessions`,
    summary: 'Signs a member out everywhere',
    request: one,
    responses: { ...done, ...refusals(...always, 404, 422, 429) },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Removes a member; what they wrote stays, without their name',
    request: { ...one, ...ifMatch },
    responses: { ...done, ...refusals(...always, 404, 422, 429), ...overtaken },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What is done to one member; behind the room's guard (members-desk.api.ts). */
export function memberActsApi(site: Site) {
  return memberCalls()
    .openapi(calls.keys, async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json'), version: versionSeen(c) };
      await giveKeys(site, c.get('viewer'), input);
      return c.body(null, 204);
    })
    .openapi(calls.invite, async (c) => {
      await invite(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.inviteAll, async (c) => {
      const invited = await inviteAll(site, c.get('viewer'), c.req.valid('json').count);
      return c.json({ invited }, 200);
    })
    .openapi(calls.letter, async (c) =>
      c.json(await writeLetter(site, c.get('viewer'), c.req.valid('param').id), 200),
    )
    .openapi(calls.suspend, async (c) => {
      await suspend(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.letBackIn, async (c) => {
      await letBackIn(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    })
    .openapi(calls.signOut, async (c) => {
      await signOutEverywhere(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.remove, async (c) => {
      await removeSeen(site, c.get('viewer'), { ...c.req.valid('param'), version: versionSeen(c) });
      return c.body(null, 204);
    });
}
