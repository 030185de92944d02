import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
  pathIdSchema,
} from '#app/api/openapi-parts.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  deviceSignInCodeSchema,
  deviceSignInCodeStateSchema,
  deviceSignInRequestSchema,
  pendingSignInRequestFields,
  signInByDigitsFields,
  signInByLetterCodeFields,
  signInByLinkFields,
  signInLinkDetailsSchema,
  signInLinkQueryFields,
  signInMailRequestFields,
} from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import {
  answerDeviceSignInRequest,
  claimDeviceSignInSession,
  createDeviceSignInCode,
  readDeviceSignInCodeState,
  requestDeviceSignIn,
} from '#app/modules/auth/passwordless/device/device-sign-in.server.ts';
import {
  hasSignInMailFailed,
  requestSignInMail,
} from '#app/modules/auth/passwordless/request-mail-code.server.ts';
import { signInByLetter } from '#app/modules/auth/passwordless/sign-in-by-letter.server.ts';
import {
  readSignInLinkDetails,
  signInByMailDigits,
  signInByMailLink,
} from '#app/modules/auth/passwordless/sign-in-by-mail.server.ts';
import type { Site } from '#app/site/site.server.ts';

const anotherDevicePath = '/api/me/another-device';
const signedInResponse = {
  200: { description: 'Signed in', ...createJsonContentSpec(z.object({ access_token: z.string() })) },
};

const calls = {
  mail: createRoute({
    method: 'post',
    path: '/api/sign-in/mail',
    summary: 'Send a mail with a link and six digits to sign in',
    description: 'The answer is the same for an address that nobody has. It is for the asking browser alone.',
    request: createJsonRequestSpec(z.object(signInMailRequestFields)),
    responses: {
      200: { description: 'Asked for', ...createJsonContentSpec(z.object(pendingSignInRequestFields)) },
      ...createProblemResponseSpecs(400, 404, 415, 422, 429),
    },
  }),
  told: createRoute({
    method: 'post',
    path: '/api/sign-in/mail/told',
    summary: 'Return if the mail could not be sent, to the browser that requested it',
    request: createJsonRequestSpec(z.object(pendingSignInRequestFields)),
    responses: {
      200: { description: 'How it went', ...createJsonContentSpec(z.object({ failed: z.boolean() })) },
      ...createProblemResponseSpecs(400, 404, 415, 422, 429),
    },
  }),
  code: createRoute({
    method: 'post',
    path: '/api/sign-in/code',
    summary: 'Sign in with the digits of a mail, in the browser that requested it',
    description:
      'A 409 names the two members who share an address; the call is then made again with `member`. Five tries for each mail.',
    request: createJsonRequestSpec(z.object(signInByDigitsFields)),
    responses: {
      ...signedInResponse,
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 410, 415, 422, 429),
    },
  }),
  look: createRoute({
    method: 'post',
    path: '/api/sign-in/link/look',
    summary: 'Return the request of a sign-in link, without using it',
    request: createJsonRequestSpec(z.object(signInLinkQueryFields)),
    responses: {
      200: { description: 'It is good', ...createJsonContentSpec(signInLinkDetailsSchema) },
      ...createProblemResponseSpecs(400, 404, 410, 415, 422, 429),
    },
  }),
  link: createRoute({
    method: 'post',
    path: '/api/sign-in/link',
    summary: 'Sign in with the link of a mail, in the browser that requested it',
    request: createJsonRequestSpec(z.object(signInByLinkFields)),
    responses: {
      ...signedInResponse,
      ...createProblemResponseSpecs(400, 401, 403, 404, 409, 410, 415, 422, 429),
    },
  }),
  letter: createRoute({
    method: 'post',
    path: '/api/sign-in/letter',
    summary: 'Sign in with the code of a printed letter, once',
    request: createJsonRequestSpec(z.object(signInByLetterCodeFields)),
    responses: { ...signedInResponse, ...createProblemResponseSpecs(400, 401, 403, 404, 410, 415, 422, 429) },
  }),
  ask: createRoute({
    method: 'post',
    path: '/api/sign-in/device',
    summary: 'Request sign-in with a code that a signed-in device shows',
    request: createJsonRequestSpec(z.object(signInByLetterCodeFields)),
    responses: {
      200: {
        description: 'Asked; the other device shows the same number',
        ...createJsonContentSpec(deviceSignInRequestSchema),
      },
      ...createProblemResponseSpecs(400, 404, 409, 410, 415, 422, 429),
    },
  }),
  fetch: createRoute({
    method: 'post',
    path: '/api/sign-in/device/session',
    summary: 'Return the session of a confirmed device, once; null while unanswered',
    request: createJsonRequestSpec(z.object(pendingSignInRequestFields)),
    responses: {
      200: {
        description: 'Let in, or not yet',
        ...createJsonContentSpec(z.object({ access_token: z.string().nullable() })),
      },
      ...createProblemResponseSpecs(400, 401, 403, 404, 410, 415, 422, 429),
    },
  }),
  show: createMemberApiRoute({
    method: 'post',
    path: anotherDevicePath,
    summary: 'Create a code for another device to sign in; replaces an earlier one',
    responses: {
      200: { description: 'To be shown', ...createJsonContentSpec(deviceSignInCodeSchema) },
      ...createProblemResponseSpecs(401, 404, 429),
    },
  }),
  shown: createMemberApiRoute({
    method: 'get',
    path: `${anotherDevicePath}/{id}`,
    summary: 'Return the state of my code for another device',
    request: { params: z.object({ id: pathIdSchema }) },
    responses: {
      200: { description: 'How it stands', ...createJsonContentSpec(deviceSignInCodeStateSchema) },
      ...createProblemResponseSpecs(401, 404, 422),
    },
  }),
  answer: createMemberApiRoute({
    method: 'put',
    path: `${anotherDevicePath}/{id}`,
    summary: 'Confirm or reject the device that requested sign-in',
    request: {
      params: z.object({ id: pathIdSchema }),
      ...createJsonRequestSpec(z.object({ letIn: z.boolean() })),
    },
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 404, 410, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Routes of sign-in without a password: by mail, printed letter or signed-in device. Most have no viewer yet. */
export function passwordlessApi(site: Site) {
  const api = createMemberApi();
  const ifUsed: MiddlewareHandler = async (_, next) => {
    if (!site.club.uses.doors) throw new Refusal(404, 'We cannot find that page.');
    await next();
  };
  api.use('/api/sign-in/*', ifUsed);
  for (const path of [anotherDevicePath, `${anotherDevicePath}/:id`])
    api.use(path, requireRole(site), ifUsed);
  return api
    .openapi(calls.mail, async (c) =>
      c.json(await requestSignInMail(site, getRequestClient(c), c.req.valid('json')), 200),
    )
    .openapi(calls.told, async (c) =>
      c.json(
        { failed: await hasSignInMailFailed(site, getRequestClient(c).address, c.req.valid('json')) },
        200,
      ),
    )
    .openapi(calls.code, async (c) => {
      return c.json(
        { access_token: await signInByMailDigits(site, getRequestClient(c), c.req.valid('json')) },
        200,
      );
    })
    .openapi(calls.look, async (c) => {
      return c.json(await readSignInLinkDetails(site, getRequestClient(c).address, c.req.valid('json')), 200);
    })
    .openapi(calls.link, async (c) => {
      return c.json(
        { access_token: await signInByMailLink(site, getRequestClient(c), c.req.valid('json')) },
        200,
      );
    })
    .openapi(calls.letter, async (c) => {
      const { code } = c.req.valid('json');
      return c.json({ access_token: await signInByLetter(site, getRequestClient(c), code) }, 200);
    })
    .openapi(calls.ask, async (c) => {
      return c.json(await requestDeviceSignIn(site, getRequestClient(c), c.req.valid('json').code), 200);
    })
    .openapi(calls.fetch, async (c) => {
      const token = await claimDeviceSignInSession(site, getRequestClient(c), c.req.valid('json'));
      return c.json({ access_token: token ?? null }, 200);
    })
    .openapi(calls.show, async (c) => c.json(await createDeviceSignInCode(site, c.get('viewer')), 200))
    .openapi(calls.shown, async (c) => {
      return c.json(await readDeviceSignInCodeState(site, c.get('viewer'), c.req.valid('param').id), 200);
    })
    .openapi(calls.answer, async (c) => {
      const { letIn } = c.req.valid('json');
      await answerDeviceSignInRequest(site, c.get('viewer'), { ...c.req.valid('param'), letIn });
      return c.body(null, 204);
    });
}
