import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { versionWords } from './version-words.server.ts';

const look = looks({ room: 'desk' });

/** What is new at the desk, for whoever uses it. */
export const whatsNewActs = {
  read: look({
    at: 'GET /api/desk/whats-new',
    what: 'Which version of the program serves the site, since when, and what each version brought',
    answers: z.object({
      version: z.string(),
      /** As ISO text; null where that is not known. */
      since: z.string().nullable(),
      versions: z.array(versionWords),
    }),
    reads: async ({ program }) => ({
      version: program.version,
      since: program.since ?? null,
      versions: program.changes,
    }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof whatsNewActs> {}
}

export const whatsNewApi = (site: Site) => actsApi(site, ...Object.values(whatsNewActs));
