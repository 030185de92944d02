import { createRoute, z } from '@hono/zod-openapi';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
} from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { passkeyNameSchema } from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import {
  ownPasskeysSchema,
  passkeyAuthenticationOptionsSchema,
  passkeyAuthenticationSchema,
  passkeyIdSchema,
  passkeyRegistrationOptionsSchema,
  passkeyRegistrationSchema,
} from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { addPasskey, createPasskeyRegistrationOptions } from './add-passkey.server.ts';
import { readOwnPasskeys as mine, removePasskey, renamePasskey } from './own-passkeys.server.ts';
import { createPasskeyAuthenticationOptions, signInByPasskey } from './sign-in-by-passkey.server.ts';

const signInPath = '/api/passkeys/sign-in';
const ownPasskeysPath = '/api/passkeys/mine';
const passkeyParams = { params: z.object({ id: passkeyIdSchema }) };

const calls = {
  askToSignIn: createRoute({
    method: 'post',
    path: `${signInPath}/question`,
    summary: 'Return the options to sign in with a passkey',
    responses: {
      200: {
        description: 'Good for five minutes, once',
        ...createJsonContentSpec(passkeyAuthenticationOptionsSchema),
      },
      ...createProblemResponseSpecs(404, 429),
    },
  }),
  signIn: createRoute({
    method: 'post',
    path: signInPath,
    summary: 'Sign in with the response of a passkey',
    request: createJsonRequestSpec(passkeyAuthenticationSchema),
    responses: {
      200: { description: 'Signed in', ...createJsonContentSpec(z.object({ access_token: z.string() })) },
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  read: createMemberApiRoute({
    method: 'get',
    path: ownPasskeysPath,
    summary: 'Return my passkeys',
    responses: {
      200: { description: 'The newest first', ...createJsonContentSpec(ownPasskeysSchema) },
      ...createProblemResponseSpecs(401, 404),
    },
  }),
  askToAdd: createMemberApiRoute({
    ...{
      method: 'post',
      path: `${ownPasskeysPath}/question`,
      summary: 'Return the options to register a passkey',
    },
    description: 'With my password, unless I came in within the last quarter of an hour.',
    request: createJsonRequestSpec(z.object({ password: z.string().max(1000).optional() })),
    responses: {
      200: {
        description: 'Good for five minutes, once',
        ...createJsonContentSpec(passkeyRegistrationOptionsSchema),
      },
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
  add: createMemberApiRoute({
    method: 'post',
    path: ownPasskeysPath,
    summary: 'Add a passkey that a device has made',
    request: createJsonRequestSpec(passkeyRegistrationSchema),
    responses: {
      201: { description: 'Added', ...createJsonContentSpec(z.object({ id: z.string(), name: z.string() })) },
      ...createProblemResponseSpecs(400, 401, 404, 409, 413, 415, 422, 429),
    },
  }),
  rename: createMemberApiRoute({
    method: 'patch',
    path: `${ownPasskeysPath}/{id}`,
    summary: 'Rename a passkey of mine',
    request: { ...passkeyParams, ...createJsonRequestSpec(z.object({ name: passkeyNameSchema })) },
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 404, 413, 415, 422, 429) },
  }),
  remove: createMemberApiRoute({
    method: 'delete',
    path: `${ownPasskeysPath}/{id}`,
    summary: 'Remove a passkey of mine; not the only sign-in method',
    request: passkeyParams,
    responses: { ...noContentResponse, ...createProblemResponseSpecs(401, 404, 409, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/**
 * Routes of passkeys; 404 in a club that does not use them. Signing in has no viewer yet, and what a device signed is verified
 * before the transaction: so neither queries nor mutations.
 */
export function passkeysApi(site: Site) {
  const api = createMemberApi();
  for (const under of [ownPasskeysPath, `${ownPasskeysPath}/*`]) api.use(under, requireRole(site));
  api.use('/api/passkeys/*', async (_, next) => {
    if (!site.club.uses.doors) throw new Refusal(404, 'We cannot find that page.');
    await next();
  });
  return api
    .openapi(calls.askToSignIn, async (c) =>
      c.json(await createPasskeyAuthenticationOptions(site, getRequestClient(c)), 200),
    )
    .openapi(calls.signIn, async (c) => {
      const access_token = await signInByPasskey(site, getRequestClient(c), c.req.valid('json'));
      return c.json({ access_token }, 200);
    })
    .openapi(calls.read, async (c) => c.json(await mine(site, c.get('viewer')), 200))
    .openapi(calls.askToAdd, async (c) => {
      return c.json(await createPasskeyRegistrationOptions(site, c.get('viewer'), c.req.valid('json')), 200);
    })
    .openapi(calls.add, async (c) => {
      return c.json(
        await addPasskey(site, c.get('viewer'), getRequestClient(c).device, c.req.valid('json')),
        201,
      );
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
