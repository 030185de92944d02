import { createRoute, z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { visitorOf } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  added,
  myPasskeys,
  passkeyId,
  signedIn,
  toAdd,
  toSignIn,
} from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { passkeyName } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';
import type { Site } from '#app/site/site.server.ts';
import { addPasskey, askToAdd } from './add-passkey.server.ts';
import { askToSignIn, comeInByPasskey } from './come-in-by-passkey.server.ts';
import { myPasskeys as mine, removePasskey, renamePasskey } from './my-passkeys.server.ts';

const door = '/api/passkeys/sign-in';
const path = '/api/passkeys/mine';
const one = { params: z.object({ id: passkeyId }) };

const calls = {
  askToSignIn: createRoute({
    method: 'post',
    path: `${door}/question`,
    summary: 'Return the options to sign in with a passkey',
    responses: {
      200: { description: 'Good for five minutes, once', ...json(toSignIn) },
      ...refusals(404, 429),
    },
  }),
  signIn: createRoute({
    method: 'post',
    path: door,
    summary: 'Sign in with the response of a passkey',
    request: body(signedIn),
    responses: {
      200: { description: 'Signed in', ...json(z.object({ access_token: z.string() })) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  read: memberCall({
    method: 'get',
    path,
    summary: 'Return my passkeys',
    responses: { 200: { description: 'The newest first', ...json(myPasskeys) }, ...refusals(401, 404) },
  }),
  askToAdd: memberCall({
    ...{
      method: 'post',
      path: `${path}/question`,
      summary: 'Return the options to register a passkey',
    },
    description: 'With my password, unless I came in within the last quarter of an hour.',
    request: body(z.object({ password: z.string().max(1000).optional() })),
    responses: {
      200: { description: 'Good for five minutes, once', ...json(toAdd) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  add: memberCall({
    method: 'post',
    path,
    summary: 'Add a passkey that a device has made',
    request: body(added),
    responses: {
      201: { description: 'Added', ...json(z.object({ id: z.string(), name: z.string() })) },
      ...refusals(400, 401, 404, 409, 413, 415, 422, 429),
    },
  }),
  rename: memberCall({
    method: 'patch',
    path: `${path}/{id}`,
    summary: 'Rename a passkey of mine',
    request: { ...one, ...body(z.object({ name: passkeyName })) },
    responses: { ...done, ...refusals(400, 401, 404, 413, 415, 422, 429) },
  }),
  remove: memberCall({
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Remove a passkey of mine; not the only sign-in method',
    request: one,
    responses: { ...done, ...refusals(401, 404, 409, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of passkeys; 404 in a club that does not use them. */
export function passkeysApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/*`]) api.use(under, guard(site));
  api.use('/api/passkeys/*', async (_, next) => {
    if (!site.club.uses.doors) throw new Refusal(404, 'There is nothing here.');
    await next();
  });
  return api
    .openapi(calls.askToSignIn, async (c) => c.json(await askToSignIn(site, visitorOf(c)), 200))
    .openapi(calls.signIn, async (c) => {
      const access_token = await comeInByPasskey(site, visitorOf(c), c.req.valid('json'));
      return c.json({ access_token }, 200);
    })
    .openapi(calls.read, async (c) => c.json(await mine(site, c.get('viewer')), 200))
    .openapi(calls.askToAdd, async (c) => {
      return c.json(await askToAdd(site, c.get('viewer'), c.req.valid('json')), 200);
    })
    .openapi(calls.add, async (c) => {
      return c.json(await addPasskey(site, c.get('viewer'), visitorOf(c).device, c.req.valid('json')), 201);
    })
    .openapi(calls.rename, async (c) => {
      await renamePasskey(site, c.get('viewer'), { ...c.req.valid('param'), ...c.req.valid('json') });
      return c.body(null, 204);
    })
    .openapi(calls.remove, async (c) => {
      await removePasskey(site, c.get('viewer'), c.req.valid('param'));
      return c.body(null, 204);
    });
}
