import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { memberAdminResource } from '#app/modules/members/members.server.ts';
import { recordMemberConsent } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  directoryMemberSchema,
  readMemberDirectory,
  readOwnDirectoryConsents,
} from './read-directory.server.ts';

const directoryConsentKinds = ['directory', 'directory-phone', 'directory-email'] as const;

const ownDirectoryResource = { ...memberAdminResource, permission: 'member', feature: 'directory' } as const;

const calls = {
  list: queries(ownDirectoryResource)({
    route: 'GET /api/directory',
    summary:
      'Return the members in the order of names, with the details that each shares, and my own choices',
    response: z.object({
      people: z.array(directoryMemberSchema),
      mine: z.object({
        directory: z.boolean(),
        'directory-phone': z.boolean(),
        'directory-email': z.boolean(),
      }),
    }),
    load: async (site, _, viewer) => ({
      people: await readMemberDirectory(site),
      mine: await readOwnDirectoryConsents(site, viewer.id),
    }),
  }),
  say: mutations(ownDirectoryResource)({
    route: 'PUT /api/directory/consents/{what}',
    summary: 'Update what other members may see of me',
    params: { what: z.enum(directoryConsentKinds, 'Choose a detail from the list.') },
    body: z.object({ given: z.boolean('Choose whether you agree.') }),
    handler: (ctx, said) => recordMemberConsent(ctx, { member: ctx.viewer.id, ...said, how: 'self' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const memberDirectoryApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
