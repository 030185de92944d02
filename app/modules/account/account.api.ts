import { z } from '@hono/zod-openapi';
import { requireRole } from '#app/api/auth/role-guard.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createMemberApi, createMemberApiRoute } from '#app/api/member-api.server.ts';
import {
  createJsonContentSpec,
  createJsonRequestSpec,
  createProblemResponseSpecs,
  noContentResponse,
} from '#app/api/openapi-parts.server.ts';
import { keptCredentialsSchema, requestEmailAddressChange } from '#app/modules/auth/auth.server.ts';
import { exportAllMemberData } from '#app/modules/leaving/leaving.server.ts';
import { memberEmailSchema } from '#app/modules/members/members.ts';
import type { Site } from '#app/site/site.server.ts';
import { ownAccountEndpointsApi } from './account.endpoints.server.ts';
import { changeOwnPassword, closeOwnAccount, endOwnOtherSessions } from './account-security.server.ts';

/** Optional for a few minutes after a sign-in without a password. */
const password = z.string('Enter your password.').max(1000).optional();

const calls = {
  password: createMemberApiRoute({
    method: 'post',
    path: '/api/me/password',
    summary: 'Change my password and end my other sessions; other credentials end unless kept',
    request: createJsonRequestSpec(
      z.object({
        password,
        newPassword: z.string('This is missing.').max(1000),
        keep: keptCredentialsSchema.optional(),
      }),
    ),
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 403, 415, 422, 429) },
  }),
  email: createMemberApiRoute({
    method: 'post',
    path: '/api/me/email',
    summary: 'Request a change of my e-mail address, at most three times a day; both addresses are notified',
    request: createJsonRequestSpec(z.object({ email: memberEmailSchema, password })),
    responses: {
      202: { description: 'Waits to be confirmed' },
      ...createProblemResponseSpecs(400, 401, 403, 415, 422, 429),
    },
  }),
  endSessions: createMemberApiRoute({
    method: 'delete',
    path: '/api/me/sessions',
    summary:
      'End all my sessions but this one; a pending change of address ends, as do other credentials unless kept',
    request: { body: { ...createJsonContentSpec(keptCredentialsSchema.optional()), required: false } },
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 409, 413, 415, 422, 429) },
  }),
  data: createMemberApiRoute({
    method: 'get',
    path: '/api/me/data',
    summary: 'Return all data stored about me',
    responses: {
      200: { description: 'As JSON', ...createJsonContentSpec(z.object({}).loose()) },
      ...createProblemResponseSpecs(401),
    },
  }),
  close: createMemberApiRoute({
    method: 'post',
    path: '/api/me/close',
    summary: 'Close my account',
    request: createJsonRequestSpec(z.object({ password })),
    responses: { ...noContentResponse, ...createProblemResponseSpecs(400, 401, 403, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/**
 * Endpoints of the viewer's own account. Plain handlers, not mutations, for requests that verify the password before the
 * transaction or need no body, and for the data export.
 */
export function ownAccountApi(site: Site) {
  const api = createMemberApi();
  // The pattern matches '/api/me' itself too, once.
  api.use('/api/me/*', requireRole(site));
  api.route('/', ownAccountEndpointsApi(site));
  return api
    .openapi(calls.password, async (c) => {
      await changeOwnPassword(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.email, async (c) => {
      await requestEmailAddressChange(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 202);
    })
    .openapi(calls.endSessions, async (c) => {
      await endOwnOtherSessions(
        site,
        c.get('viewer'),
        keptCredentialsSchema.parse(c.req.valid('json') ?? {}),
      );
      return c.body(null, 204);
    })
    .openapi(calls.data, async (c) => {
      const name = 'attachment; filename="my-data.json"';
      return c.json(await exportAllMemberData(site, c.get('viewer')), 200, { 'content-disposition': name });
    })
    .openapi(calls.close, async (c) => {
      await closeOwnAccount(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    });
}
