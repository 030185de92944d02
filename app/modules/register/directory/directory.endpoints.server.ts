import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { members } from '#app/modules/members/members.server.ts';
import { sayConsent } from '#app/modules/register/entry/change-details.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { person, readDirectory, readOwn } from './directory.server.ts';

const own = ['directory', 'directory-phone', 'directory-email'] as const;

const oneself = { ...members, permission: 'member', feature: 'directory' } as const;

const calls = {
  list: queries(oneself)({
    route: 'GET /api/directory',
    summary:
      'Return the members in the order of names, with the details that each shares, and my own choices',
    response: z.object({
      people: z.array(person),
      mine: z.object({
        directory: z.boolean(),
        'directory-phone': z.boolean(),
        'directory-email': z.boolean(),
      }),
    }),
    load: async (site, _, viewer) => ({
      people: await readDirectory(site),
      mine: await readOwn(site, viewer.id),
    }),
  }),
  say: mutations(oneself)({
    route: 'PUT /api/directory/consents/{what}',
    summary: 'Update what other members may see of me',
    params: { what: z.enum(own, 'There is no such consent.') },
    body: z.object({ given: z.boolean('Please say whether you agree.') }),
    handler: (ctx, said) => sayConsent(ctx, { member: ctx.viewer.id, ...said, how: 'self' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const directoryApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
