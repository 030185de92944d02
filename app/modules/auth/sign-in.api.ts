import { createRoute, z } from '@hono/zod-openapi';
import { getRequestClient } from '#app/api/auth/request-client.server.ts';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import { endMemberSession, endSessionsByTokenHash } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
} from '#app/api/openapi-parts.server.ts';
import {
  confirmEmailAddressChange,
  undoEmailAddressChange,
} from '#app/modules/auth/new-email/new-email.server.ts';
import { keptCredentialsSchema } from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';
import {
  readPasswordCodeOwner,
  requestPasswordReset,
  resetPassword,
} from '#app/modules/auth/reset/reset.server.ts';
import { passwordCodeOwnerSchema } from '#app/modules/auth/reset/reset-schemas.server.ts';
import { signInByPassword } from '#app/modules/auth/sign-in/sign-in.server.ts';
import {
  accessTokenSchema,
  signInCodeSchema,
  signInTextSchema,
} from '#app/modules/auth/sign-in/sign-in-schemas.server.ts';
import { createPublicFormTicket, unsubscribeFromMail } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

const calls = {
  login: createRoute({
    method: 'post',
    path: '/login',
    summary: 'Sign in a member',
    description:
      'A 409 names the two members who share an address and a password; the call is then made again with `member`.',
    request: {
      body: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: z.object({
              username: signInTextSchema.openapi({ description: 'The e-mail address or sign-in name' }),
              password: signInTextSchema,
              member: signInTextSchema.optional(),
            }),
          },
        },
      },
    },
    responses: {
      200: { description: 'Signed in', ...createJsonContentSpec(accessTokenSchema) },
      ...createProblemResponseSpecs(401, 403, 409, 415, 422, 429),
    },
  }),
  logout: createMemberApiRoute({
    method: 'post',
    path: '/logout',
    summary: 'End the session of the token',
    responses: { ...noContentResponse, ...createProblemResponseSpecs(401) },
  }),
  end: createRoute({
    method: 'post',
    path: '/api/sign-in/end',
    summary: 'Ends the sessions of a browser that signed out offline',
    description: 'Each is named by the SHA-256 of its token, in hexadecimal. An unknown one is none.',
    request: createJsonRequestSpec(
      z.object({ sessions: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'This is not a digest.')).max(10) }),
    ),
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 415, 422, 429) },
  }),
  requestReset: createRoute({
    method: 'post',
    path: '/reset-password/request',
    summary: 'Send a mail with a link to choose a new password',
    request: createJsonRequestSpec(z.object({ email: signInTextSchema })),
    responses: {
      200: {
        description:
          'Mailed, or on its way where `sent` is false: the email server asked for patience. The code is in the mail alone',
        ...createJsonContentSpec(z.object({ sent: z.boolean() })),
      },
      ...createProblemResponseSpecs(400, 404, 415, 422, 429, 503),
    },
  }),
  verifyCode: createRoute({
    method: 'get',
    path: '/reset-password/verify/{code}',
    summary: 'Return the owner of a code, and their other credentials',
    request: { params: z.object({ code: signInCodeSchema }) },
    responses: {
      200: {
        description: 'The code is good',
        ...createJsonContentSpec(passwordCodeOwnerSchema),
      },
      ...createProblemResponseSpecs(404, 410, 422, 429),
    },
  }),
  resetPassword: createRoute({
    method: 'post',
    path: '/reset-password',
    summary: 'Set a new password by a code; other credentials end unless kept',
    request: createJsonRequestSpec(
      z.object({
        code: signInCodeSchema,
        email: signInTextSchema,
        newPassword: signInTextSchema,
        keep: keptCredentialsSchema.optional(),
      }),
    ),
    responses: {
      200: { description: 'Changed', ...createJsonContentSpec(z.object({ changed: z.literal(true) })) },
      ...createProblemResponseSpecs(400, 404, 410, 415, 422, 429),
    },
  }),
  confirmEmail: createRoute({
    method: 'post',
    path: '/api/email/confirm',
    summary: 'Confirm a new e-mail address by the code mailed to it',
    request: createJsonRequestSpec(z.object({ code: signInCodeSchema })),
    responses: {
      200: { description: 'Changed', ...createJsonContentSpec(z.object({ email: z.string() })) },
      ...createProblemResponseSpecs(400, 404, 410, 415, 422, 429),
    },
  }),
  notMe: createRoute({
    method: 'post',
    path: '/api/email/not-me',
    summary: 'Keep the old e-mail address and end all sessions',
    request: createJsonRequestSpec(z.object({ code: signInCodeSchema })),
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 404, 410, 415, 422, 429) },
  }),
  stopMail: createRoute({
    method: 'post',
    path: '/members/stop-mail',
    summary: 'Stop one kind of mail for the owner of the link (RFC 8058)',
    request: { query: z.object({ key: signInCodeSchema, kind: signInCodeSchema }) },
    responses: {
      200: { description: 'Stopped, for a mail program', content: { 'text/plain': { schema: z.string() } } },
      303: { description: 'Stopped, for whoever pressed the button on the page' },
      ...createProblemResponseSpecs(404, 413, 422),
    },
  }),
  ticket: createRoute({
    method: 'get',
    path: '/api/applications/ticket',
    summary: 'Return a ticket for the form on How to join',
    responses: {
      200: { description: 'A ticket', ...createJsonContentSpec(z.object({ ticket: z.string() })) },
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Detects a mail program's request, in either form encoding; the button on the page has an empty body. */
const isOneClick = (sent: string) => /\bList-Unsubscribe\b/i.test(sent) && /\bOne-Click\b/i.test(sent);

/** Endpoints without a session, or with a code only. */
export function signInApi(site: Site) {
  const api = createMemberApi();
  api.use('/logout', requireRole(site));
  return api
    .openapi(calls.login, async (c) => {
      const { username, password, member } = c.req.valid('form');
      const access_token = await signInByPassword(site, getRequestClient(c), { username, password, member });
      return c.json({ access_token }, 200);
    })
    .openapi(calls.logout, async (c) => {
      const viewer = c.get('viewer');
      await endMemberSession(site.db, viewer.id, viewer.session);
      return c.body(null, 204);
    })
    .openapi(calls.end, async (c) => {
      await site.limits.count({ 'code-here': getRequestClient(c).address });
      await endSessionsByTokenHash(site.db, c.req.valid('json').sessions);
      return c.body(null, 204);
    })
    .openapi(calls.requestReset, async (c) => {
      const told = await requestPasswordReset(site, getRequestClient(c).address, c.req.valid('json').email);
      return c.json({ sent: told === 'sent' }, 200);
    })
    .openapi(calls.verifyCode, async (c) => {
      return c.json(
        await readPasswordCodeOwner(site, getRequestClient(c).address, c.req.valid('param').code),
        200,
      );
    })
    .openapi(calls.resetPassword, async (c) => {
      await resetPassword(site, getRequestClient(c).address, c.req.valid('json'));
      return c.json({ changed: true as const }, 200);
    })
    .openapi(calls.confirmEmail, async (c) => {
      return c.json(
        await confirmEmailAddressChange(site, getRequestClient(c).address, c.req.valid('json').code),
        200,
      );
    })
    .openapi(calls.notMe, async (c) => {
      await undoEmailAddressChange(site, getRequestClient(c).address, c.req.valid('json').code);
      return c.body(null, 204);
    })
    .openapi(calls.ticket, async (c) => c.json({ ticket: await createPublicFormTicket(site) }, 200))
    .openapi(calls.stopMail, async (c) => {
      const { key, kind } = c.req.valid('query');
      await unsubscribeFromMail(site, { key, kind });
      // Mail programs treat a redirect as a failure (RFC 8058, section 3.1).
      if (isOneClick(await c.req.text())) return c.text('You will not get these emails again.', 200);
      return c.redirect(`/members/stop-mail?${new URLSearchParams({ kind, stopped: 'yes' })}`, 303);
    });
}
