import { OpenAPIHono, z } from '@hono/zod-openapi';
import { json, refusals } from '#app/api/answers.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall } from '#app/api/member-calls.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import { finding } from '#app/site/finding.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Soundness } from '#app/site/status.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Looks after what goes wrong unseen: backups, disk, mail. */
    soundness: Soundness;
  }
}

const path = '/api/desk/status';
const mailPath = '/api/desk/mail';

const calls = {
  read: memberCall({
    method: 'get',
    path,
    summary: 'How the site itself is: backups, disk, mail, sheets',
    responses: {
      200: { description: 'What was looked at, troubles first', ...json(z.array(finding)) },
      ...refusals(401, 403),
    },
  }),
  mail: memberCall({
    method: 'get',
    path: mailPath,
    summary: 'Whether mail goes out, or where it is only written to files',
    responses: {
      200: { description: 'The folder, or null', ...json(z.object({ folder: z.string().nullable() })) },
      ...refusals(401, 403),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** The calls of the desk's room 'Status', for administrators. */
export function statusApi(site: Site & { soundness: Soundness }) {
  const api = new OpenAPIHono<Seen>();
  for (const guarded of [path, mailPath]) api.use(guarded, guard(site, 'administrator'));
  return api
    .openapi(calls.read, async (c) => c.json(await site.soundness(), 200))
    .openapi(calls.mail, async (c) => c.json({ folder: site.postman.folder ?? null }, 200));
}
