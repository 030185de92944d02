import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { releaseNotesSchema } from './release-notes.server.ts';

const query = queries({ permission: 'desk' });

/** Query of the release notes, for all members. */
export const releaseNotesEndpoints = {
  read: query({
    route: 'GET /api/desk/whats-new',
    summary: 'Return the running version, its start and the release notes',
    response: z.object({
      version: z.string(),
      /** ISO timestamp; null if unknown. */
      since: z.string().nullable(),
      versions: z.array(releaseNotesSchema),
    }),
    load: async ({ program }) => ({
      version: program.version,
      since: program.since ?? null,
      versions: program.changes,
    }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof releaseNotesEndpoints> {}
}

export const releaseNotesApi = (site: Site) => mountEndpoints(site, ...Object.values(releaseNotesEndpoints));
