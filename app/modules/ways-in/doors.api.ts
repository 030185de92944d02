import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { body, done, json, pathId, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { visitorOf } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  asking,
  codeFields,
  digitsFields,
  heldFields,
  linkFields,
  linkSeen,
  lookFields,
  mailFields,
  shownCode,
  shownState,
} from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { askByMail, hasFailed } from '#app/modules/ways-in/doors/ask-by-mail.server.ts';
import { comeInByLetter } from '#app/modules/ways-in/doors/come-in-by-letter.server.ts';
import {
  comeInByDigits,
  comeInByLink,
  lookAtLink,
} from '#app/modules/ways-in/doors/come-in-by-mail.server.ts';
import {
  answerAsking,
  askToComeIn,
  fetchSession,
  readShown,
  showCode,
} from '#app/modules/ways-in/doors/device/other-device.server.ts';
import type { Site } from '#app/site/site.server.ts';

const mine = '/api/me/another-device';
const signedIn = {
  200: { description: 'Signed in', ...json(z.object({ access_token: z.string() })) },
};

const calls = {
  mail: createRoute({
    method: 'post',
    path: '/api/sign-in/mail',
    summary: 'Send a mail with a link and six digits to sign in',
    description: 'The answer is the same for an address that nobody has. It is for the asking browser alone.',
    request: body(z.object(mailFields)),
    responses: {
      200: { description: 'Asked for', ...json(z.object(heldFields)) },
      ...refusals(400, 404, 415, 422, 429),
    },
  }),
  told: createRoute({
    method: 'post',
    path: '/api/sign-in/mail/told',
    summary: 'Return if the mail could not be sent, to the browser that requested it',
    request: body(z.object(heldFields)),
    responses: {
      200: { description: 'How it went', ...json(z.object({ failed: z.boolean() })) },
      ...refusals(400, 404, 415, 422, 429),
    },
  }),
  code: createRoute({
    method: 'post',
    path: '/api/sign-in/code',
    summary: 'Sign in with the digits of a mail, in the browser that requested it',
    description:
      'A 409 names the two members who share an address; the call is then made again with `member`. Five tries for each mail.',
    request: body(z.object(digitsFields)),
    responses: { ...signedIn, ...refusals(400, 401, 403, 404, 409, 410, 415, 422, 429) },
  }),
  look: createRoute({
    method: 'post',
    path: '/api/sign-in/link/look',
    summary: 'Return the request of a sign-in link, without using it',
    request: body(z.object(lookFields)),
    responses: {
      200: { description: 'It is good', ...json(linkSeen) },
      ...refusals(400, 404, 410, 415, 422, 429),
    },
  }),
  link: createRoute({
    method: 'post',
    path: '/api/sign-in/link',
    summary: 'Sign in with the link of a mail, in the browser that requested it',
    request: body(z.object(linkFields)),
    responses: { ...signedIn, ...refusals(400, 401, 403, 404, 409, 410, 415, 422, 429) },
  }),
  letter: createRoute({
    method: 'post',
    path: '/api/sign-in/letter',
    summary: 'Sign in with the code of a printed letter, once',
    request: body(z.object(codeFields)),
    responses: { ...signedIn, ...refusals(400, 401, 403, 404, 410, 415, 422, 429) },
  }),
  ask: createRoute({
    method: 'post',
    path: '/api/sign-in/device',
    summary: 'Request sign-in with a code that a signed-in device shows',
    request: body(z.object(codeFields)),
    responses: {
      200: { description: 'Asked; the other device shows the same number', ...json(asking) },
      ...refusals(400, 404, 409, 410, 415, 422, 429),
    },
  }),
  fetch: createRoute({
    method: 'post',
    path: '/api/sign-in/device/session',
    summary: 'Return the session of a confirmed device, once; null while unanswered',
    request: body(z.object(heldFields)),
    responses: {
      200: { description: 'Let in, or not yet', ...json(z.object({ access_token: z.string().nullable() })) },
      ...refusals(400, 401, 403, 404, 410, 415, 422, 429),
    },
  }),
  show: memberCall({
    method: 'post',
    path: mine,
    summary: 'Create a code for another device to sign in; replaces an earlier one',
    responses: { 200: { description: 'To be shown', ...json(shownCode) }, ...refusals(401, 404, 429) },
  }),
  shown: memberCall({
    method: 'get',
    path: `${mine}/{id}`,
    summary: 'Return the state of my code for another device',
    request: { params: z.object({ id: pathId }) },
    responses: { 200: { description: 'How it stands', ...json(shownState) }, ...refusals(401, 404, 422) },
  }),
  answer: memberCall({
    method: 'put',
    path: `${mine}/{id}`,
    summary: 'Confirm or reject the device that requested sign-in',
    request: { params: z.object({ id: pathId }), ...body(z.object({ letIn: z.boolean() })) },
    responses: { ...done, ...refusals(400, 401, 404, 410, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of sign-in without a password: by mail, printed letter or signed-in device. */
export function doorsApi(site: Site) {
  const api = memberCalls();
  const ifUsed: MiddlewareHandler = async (_, next) => {
    if (!site.club.uses.doors) throw new Refusal(404, 'There is nothing here.');
    await next();
  };
  api.use('/api/sign-in/*', ifUsed);
  for (const path of [mine, `${mine}/:id`]) api.use(path, guard(site), ifUsed);
  return api
    .openapi(calls.mail, async (c) => c.json(await askByMail(site, visitorOf(c), c.req.valid('json')), 200))
    .openapi(calls.told, async (c) =>
      c.json({ failed: await hasFailed(site, visitorOf(c).address, c.req.valid('json')) }, 200),
    )
    .openapi(calls.code, async (c) => {
      return c.json({ access_token: await comeInByDigits(site, visitorOf(c), c.req.valid('json')) }, 200);
    })
    .openapi(calls.look, async (c) => {
      return c.json(await lookAtLink(site, visitorOf(c).address, c.req.valid('json')), 200);
    })
    .openapi(calls.link, async (c) => {
      return c.json({ access_token: await comeInByLink(site, visitorOf(c), c.req.valid('json')) }, 200);
    })
    .openapi(calls.letter, async (c) => {
      const { code } = c.req.valid('json');
      return c.json({ access_token: await comeInByLetter(site, visitorOf(c), code) }, 200);
    })
    .openapi(calls.ask, async (c) => {
      return c.json(await askToComeIn(site, visitorOf(c), c.req.valid('json').code), 200);
    })
    .openapi(calls.fetch, async (c) => {
      const token = await fetchSession(site, visitorOf(c), c.req.valid('json'));
      return c.json({ access_token: token ?? null }, 200);
    })
    .openapi(calls.show, async (c) => c.json(await showCode(site, c.get('viewer')), 200))
    .openapi(calls.shown, async (c) => {
      return c.json(await readShown(site, c.get('viewer'), c.req.valid('param').id), 200);
    })
    .openapi(calls.answer, async (c) => {
      const { letIn } = c.req.valid('json');
      await answerAsking(site, c.get('viewer'), { ...c.req.valid('param'), letIn });
      return c.body(null, 204);
    });
}
