import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { finding } from '#app/site/finding.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Soundness } from '#app/site/status.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Looks after what goes wrong unseen: backups, disk, mail. */
    soundness: Soundness;
  }
}

const look = looks({ room: 'administrator' });

/** The desk's room 'Status'. */
export const statusActs = {
  read: look({
    at: 'GET /api/desk/status',
    what: 'How the site itself is: backups, disk, mail, sheets',
    answers: z.array(finding),
    reads: ({ soundness }) => soundness(),
  }),
  mail: look({
    at: 'GET /api/desk/mail',
    what: 'Whether mail goes out, or where it is only written to files',
    answers: z.object({ folder: z.string().nullable() }),
    reads: async ({ postman }) => ({ folder: postman.folder ?? null }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof statusActs> {}
}

export const statusApi = (site: Site) => actsApi(site, ...Object.values(statusActs));
