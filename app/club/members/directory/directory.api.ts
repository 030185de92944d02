import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { body, done, json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guard } from '#app/api/who/guard.server.ts';
import { sayConsent } from '#app/club/members/register/change-details.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDirectory, readOwn } from './directory.server.ts';

const path = '/api/directory';
const own = ['directory', 'directory-phone', 'directory-email'] as const;

const person = z.object({
  ...{ id: z.string(), name: z.string(), phone: z.string(), email: z.string(), address: z.string() },
  picture: z.string().nullable(),
});

const calls = {
  list: memberCall({
    method: 'get',
    path,
    summary: 'The members, with what each allows the others to see; and what I allow',
    responses: {
      200: {
        description: 'In the order of names',
        ...json(
          z.object({
            people: z.array(person),
            mine: z.object({
              ...{ directory: z.boolean(), 'directory-phone': z.boolean(), 'directory-email': z.boolean() },
            }),
          }),
        ),
      },
      ...refusals(401, 404),
    },
  }),
  say: memberCall({
    method: 'put',
    path: `${path}/consents/{what}`,
    summary: 'Says what other members may see of me',
    request: {
      params: z.object({ what: z.enum(own, 'There is no such consent.') }),
      ...body(z.object({ given: z.boolean('Please say whether you agree.') })),
    },
    responses: { ...done, ...refusals(400, 401, 404, 415, 422, 429) },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** 404 in a club that has no directory: what is off shows nowhere. */
const inUse =
  ({ club }: Site): MiddlewareHandler =>
  (_, next) => {
    if (!club.uses.directory) throw new Refusal(404, 'The club does not use this.');
    return next();
  };

export function directoryApi(site: Site) {
  const api = memberCalls();
  for (const under of [path, `${path}/consents/*`]) api.use(under, guard(site), inUse(site));
  return api
    .openapi(calls.list, async (c) => {
      const [people, mine] = [await readDirectory(site), await readOwn(site, c.get('viewer').id)];
      return c.json({ people, mine }, 200);
    })
    .openapi(calls.say, async (c) => {
      const viewer = c.get('viewer');
      const said = { ...c.req.valid('param'), ...c.req.valid('json'), how: 'self' as const };
      await sayConsent(site, viewer, { member: viewer.id, ...said });
      return c.body(null, 204);
    });
}
