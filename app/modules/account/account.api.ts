import { z } from '@hono/zod-openapi';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { myData } from '#app/modules/leaving/leaving.server.ts';
import { emailField } from '#app/modules/members/members.ts';
import { askForNewEmail, keep } from '#app/modules/ways-in/ways-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { accountActsApi } from './account.endpoints.server.ts';
import { changePassword, closeAccount, signOutElsewhere } from './my-account.server.ts';

/** Optional for a few minutes after a sign-in without a password. */
const password = z.string('Please give your password.').max(1000).optional();

const calls = {
  password: memberCall({
    method: 'post',
    path: '/api/me/password',
    summary: 'Change my password and end my other sessions; other credentials end unless kept',
    request: body(
      z.object({ password, newPassword: z.string('This is missing.').max(1000), keep: keep.optional() }),
    ),
    responses: { ...done, ...refusals(400, 401, 403, 415, 422, 429) },
  }),
  email: memberCall({
    method: 'post',
    path: '/api/me/email',
    summary: 'Request a change of my e-mail address, at most three times a day; both addresses are notified',
    request: body(z.object({ email: emailField, password })),
    responses: { 202: { description: 'Waits to be confirmed' }, ...refusals(400, 401, 403, 415, 422, 429) },
  }),
  endSessions: memberCall({
    method: 'delete',
    path: '/api/me/sessions',
    summary:
      'End all my sessions but this one; a pending change of address ends, as do other credentials unless kept',
    request: { body: { ...json(keep.optional()), required: false } },
    responses: { ...done, ...refusals(400, 401, 409, 413, 415, 422, 429) },
  }),
  data: memberCall({
    method: 'get',
    path: '/api/me/data',
    summary: 'Return all data stored about me',
    responses: { 200: { description: 'As JSON', ...json(z.object({}).loose()) }, ...refusals(401) },
  }),
  close: memberCall({
    method: 'post',
    path: '/api/me/close',
    summary: 'Close my account',
    request: body(z.object({ password })),
    responses: { ...done, ...refusals(400, 401, 403, 409, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/**
 * Endpoints of the viewer's own account. Plain handlers, not mutations, for requests that verify the password before the
 * transaction or need no body, and for the data export.
 */
export function accountApi(site: Site) {
  const api = memberCalls();
  // The pattern matches '/api/me' itself too, once.
  api.use('/api/me/*', guard(site));
  api.route('/', accountActsApi(site));
  return api
    .openapi(calls.password, async (c) => {
      await changePassword(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .openapi(calls.email, async (c) => {
      await askForNewEmail(site, c.get('viewer'), c.req.valid('json'));
      return c.body(null, 202);
    })
    .openapi(calls.endSessions, async (c) => {
      await signOutElsewhere(site, c.get('viewer'), keep.parse(c.req.valid('json') ?? {}));
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
