import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { finding } from '#app/site/finding.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Soundness } from '#app/site/status.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Looks after what goes wrong unseen: backups, disk, mail. */
    soundness: Soundness;
  }
}

const query = queries({ permission: 'administrator' });

/** The desk's room 'Status'. */
export const statusEndpoints = {
  read: query({
    route: 'GET /api/desk/status',
    summary: 'How the site itself is: backups, disk, mail, sheets',
    response: z.array(finding),
    load: ({ soundness }) => soundness(),
  }),
  mail: query({
    route: 'GET /api/desk/mail',
    summary: 'Whether mail goes out, or where it is only written to files',
    response: z.object({ folder: z.string().nullable() }),
    load: async ({ postman }) => ({ folder: postman.folder ?? null }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof statusEndpoints> {}
}

export const statusApi = (site: Site) => mountEndpoints(site, ...Object.values(statusEndpoints));
