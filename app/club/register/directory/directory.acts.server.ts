import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { members } from '#app/club/members/members.server.ts';
import { sayConsent } from '#app/club/register/entry/change-details.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { person, readDirectory, readOwn } from './directory.server.ts';

const own = ['directory', 'directory-phone', 'directory-email'] as const;

const oneself = { ...members, room: 'member', uses: 'directory' } as const;

const calls = {
  list: looks(oneself)({
    at: 'GET /api/directory',
    what: 'The members in the order of names, with what each allows the others to see; and what I allow',
    answers: z.object({
      people: z.array(person),
      mine: z.object({
        directory: z.boolean(),
        'directory-phone': z.boolean(),
        'directory-email': z.boolean(),
      }),
    }),
    reads: async (site, _, viewer) => ({
      people: await readDirectory(site),
      mine: await readOwn(site, viewer.id),
    }),
  }),
  say: acts(oneself)({
    at: 'PUT /api/directory/consents/{what}',
    what: 'Says what other members may see of me',
    params: { what: z.enum(own, 'There is no such consent.') },
    takes: z.object({ given: z.boolean('Please say whether you agree.') }),
    does: (doing, said) => sayConsent(doing, { member: doing.viewer.id, ...said, how: 'self' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const directoryApi = (site: Site) => actsApi(site, ...Object.values(calls));
