import { z } from '@hono/zod-openapi';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { me } from '#app/api/who/me-schema.server.ts';
import { listSessions } from '#app/api/who/sessions.server.ts';
import { myData } from '#app/club/leaving/own-data/my-data.server.ts';
import { chooseMail, mailChoices } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { telephone } from '#app/club/members/roll/contact.ts';
import { emailField, nameField, orNone, shownAs } from '#app/club/members/roll/member.ts';
import { readMember } from '#app/club/members/roll/roll.server.ts';
import { keep } from '#app/club/ways-in/left-open/left-open-schemas.server.ts';
import { askForNewEmail } from '#app/club/ways-in/new-email/new-email.server.ts';
import { readWays } from '#app/club/ways-in/proof/own-password.server.ts';
import { myWays } from '#app/club/ways-in/proof/ways-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  changeDisplayName,
  changePassword,
  changeTelephone,
  closeAccount,
  signOutElsewhere,
  signOutThere,
} from './account.server.ts';
import { mailChoice, mySession, myTelephone } from './account-schemas.server.ts';

/** Not needed of whoever came in without one within the last minutes. */
const password = z.string('Please give your password.').max(1000).optional();

const calls = {
  me: memberCall({
    method: 'get',
    path: '/api/me',
    summary: 'Who I am',
    responses: { 200: { description: 'Me', ...json(me) }, ...refusals(401) },
  }),
  change: memberCall({
    method: 'patch',
    path: '/api/me',
    summary:
      'Changes my display name; none shows the name on the roll again, or the address of whoever has none there',
    request: body(z.object({ displayName: orNone(nameField) })),
    responses: { ...done, ...refusals(400, 401, 415, 422, 429) },
  }),
  telephone: memberCall({
    method: 'get',
    path: '/api/me/telephone',
    summary: 'My telephone number as the roll has it',
    responses: { 200: { description: 'It, or nothing', ...json(myTelephone) }, ...refusals(401) },
  }),
  changeTelephone: memberCall({
    method: 'put',
    path: '/api/me/telephone',
    summary: 'Changes my telephone number; an empty one takes it away',
    request: body(z.object({ phone: telephone })),
    responses: { ...done, ...refusals(400, 401, 415, 422, 429) },
  }),
  password: memberCall({
    method: 'post',
    path: '/api/me/password',
    summary:
      'Changes my password and signs my other browsers out; what else lets somebody in ends unless it is kept',
    request: body(
      z.object({ password, newPassword: z.string('This is missing.').max(1000), keep: keep.optional() }),
    ),
    responses: { ...done, ...refusals(400, 401, 403, 415, 422, 429) },
  }),
  email: memberCall({
    method: 'post',
    path: '/api/me/email',
    summary: 'Asks for another e-mail address, three times a day at most; both addresses are written to',
    request: body(z.object({ email: emailField, password })),
    responses: { 202: { description: 'Waits to be confirmed' }, ...refusals(400, 401, 403, 415, 422, 429) },
  }),
  sessions: memberCall({
    method: 'get',
    path: '/api/me/sessions',
    summary: 'Where I am signed in',
    responses: {
      200: { description: 'The latest used first', ...json(z.array(mySession)) },
      ...refusals(401),
    },
  }),
  endSessions: memberCall({
    method: 'delete',
    path: '/api/me/sessions',
    summary:
      'Signs me out everywhere but here; a change of address that waits ends, and what else lets somebody in unless it is kept',
    request: { body: { ...json(keep.optional()), required: false } },
    responses: { ...done, ...refusals(400, 401, 409, 413, 415, 422, 429) },
  }),
  endSession: memberCall({
    method: 'delete',
    path: '/api/me/sessions/{id}',
    summary: 'Signs one of my browsers out',
    request: { params: z.object({ id: pathId }) },
    responses: { ...done, ...refusals(401, 404, 422, 429) },
  }),
  ways: memberCall({
    method: 'get',
    path: '/api/me/ways',
    summary: 'What lets somebody in as me, and what shows that it is me',
    responses: { 200: { description: 'My ways in', ...json(myWays) }, ...refusals(401) },
  }),
  mail: memberCall({
    method: 'get',
    path: '/api/me/mail',
    summary: 'Which mail I want',
    responses: { 200: { description: 'Each kind', ...json(z.array(mailChoice)) }, ...refusals(401) },
  }),
  chooseMail: memberCall({
    method: 'put',
    path: '/api/me/mail/{kind}',
    summary: 'Says whether I want a kind of mail',
    request: {
      params: z.object({ kind: z.string() }),
      ...body(z.object({ wanted: z.boolean(), how: mailChoice.shape.how })),
    },
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
  data: memberCall({
    method: 'get',
    path: '/api/me/data',
    summary: 'Everything that is kept about me',
    responses: { 200: { description: 'As JSON', ...json(z.object({}).loose()) }, ...refusals(401) },
  }),
  close: memberCall({
    method: 'post',
    path: '/api/me/close',
    summary: 'Closes my account',
    request: body(z.object({ password })),
    responses: { ...done, ...refusals(400, 401, 403, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What members do with their own accounts; every call is about whoever's token it is. */
export function accountApi(site: Site) {
  const api = memberCalls();
  // Of '/api/me' itself too, once.
  api.use('/api/me/*', guard(site));
  return api
    .openapi(calls.me, async (c) => {
      const { session: _, quietUntil: __, ...viewer } = c.get('viewer');
      return c.json({ ...viewer, shownAs: shownAs(viewer), rooms: await roomsOf(site, viewer) }, 200);
    })
    .openapi(calls.change, async (c) => {
      await changeDisplayName(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.telephone, async (c) => {
      const { phone } = await readMember(site.db, c.get('viewer').id);
      return c.json({ phone }, 200);
    })
    .openapi(calls.changeTelephone, async (c) => {
      await changeTelephone(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.password, async (c) => {
      await changePassword(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.email, async (c) => {
      await askForNewEmail(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 202);
    })
    .openapi(calls.sessions, async (c) => {
      const viewer = c.get('viewer');
      const sessions = await listSessions(site.db, site.clock, viewer.id);
      return c.json(
        sessions.map((one) => ({ ...one, current: one.id === viewer.session })),
        200,
      );
    })
    .openapi(calls.endSessions, async (c) => {
      await signOutElsewhere(site, c.get('viewer'), keep.parse(c.req.valid('json') ?? {}));
      return c.body(null, 204);
    })
    .openapi(calls.endSession, async (c) => {
      await signOutThere(site, c.get('viewer'), c.req.valid('param').id);
      return c.body(null, 204);
    })
    .openapi(calls.ways, async (c) => c.json(await readWays(site, c.get('viewer')), 200))
    .openapi(calls.mail, async (c) => c.json(await mailChoices(site, c.get('viewer')), 200))
    .openapi(calls.chooseMail, async (c) => {
      await chooseMail(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.data, async (c) => {
      const name = 'attachment; filename="my-data.json"';
      return c.json(await myData(site, c.get('viewer')), 200, { 'content-disposition': name });
    })
    .openapi(calls.close, async (c) => {
      await closeAccount(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    });
}
