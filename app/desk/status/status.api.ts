import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { json, refusals, tokenNeeded } from '#app/api/answers.server.ts';
import { guard, type Seen } from '#app/api/who/guard.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { looks, type Soundness } from '#app/site/status.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Looks after what goes wrong unseen: backups, disk, mail. */
    soundness: Soundness;
  }
}

const path = '/api/desk/status';
const mailPath = '/api/desk/mail';
const finding = z.object({
  what: z.enum(looks),
  name: z.string(),
  state: z.enum(['well', 'note', 'trouble']),
  said: z.string(),
  todo: z.string(),
});

const read = createRoute({
  method: 'get',
  path,
  summary: 'How the site itself is: backups, disk, mail, sheets',
  security: tokenNeeded,
  responses: {
    200: { description: 'What was looked at, troubles first', ...json(z.array(finding)) },
    ...refusals(401, 403),
  },
});

const mail = createRoute({
  method: 'get',
  path: mailPath,
  summary: 'Whether mail goes out, or where it is only written to files',
  security: tokenNeeded,
  responses: {
    200: { description: 'The folder, or null', ...json(z.object({ folder: z.string().nullable() })) },
    ...refusals(401, 403),
  },
});

/** The calls of the desk's room 'Status', for administrators. */
export function statusApi(site: Site & { soundness: Soundness }) {
  const api = new OpenAPIHono<Seen>();
  for (const guarded of [path, mailPath]) api.use(guarded, guard(site, 'administrator'));
  return api
    .openapi(read, async (c) => c.json(await site.soundness(), 200))
    .openapi(mail, async (c) => c.json({ folder: site.postman.folder ?? null }, 200));
}
