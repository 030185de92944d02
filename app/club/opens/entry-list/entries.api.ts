import { z } from '@hono/zod-openapi';
import { body, json, pathId, refusals } from '#app/api/answers.server.ts';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCall, memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { addEntry, entryOf, holding, noteOf } from '#app/club/opens/entries/entries.server.ts';
import { byOne, mailEntered } from '#app/club/opens/entries/entry-mail.server.ts';
import { entry, entryFields } from '#app/club/opens/entries/entry-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';

const calls = {
  add: memberCall({
    method: 'post',
    path: '/api/desk/opens/{slug}/entries',
    summary: 'Takes down an entry that came by telephone or by hand',
    request: {
      params: z.object({ slug: pathId }),
      ...body(entryFields),
      headers: z.object({ 'idempotency-key': z.string().min(8).max(100).optional() }),
    },
    responses: {
      201: { description: 'Added', ...json(entry) },
      ...refusals(400, 401, 403, 404, 409, 413, 415, 422, 429),
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** An entry by hand, whatever the dates say. No act: what the key of a sending has made is kept, and of entrants nothing is kept elsewhere. */
export function addEntryApi(site: Site) {
  const api = memberCalls();
  api.use('/api/desk/opens/:slug/entries', guardRoom(site, 'opens'));
  return api.openapi(calls.add, async (c) => {
    const viewer = c.get('viewer');
    const key = c.req.valid('header')['idempotency-key'];
    const sending = key ? `desk ${viewer.id} ${key}` : null;
    const added = await holding(site, c.req.valid('param').slug, async ({ tx, open }) => {
      const again = sending
        ? await tx.selectFrom('open_entry').selectAll().where('sending', '=', sending).executeTakeFirst()
        : undefined;
      if (again) return entryOf(again);
      const entry = await addEntry(tx, site, open, { ...c.req.valid('json'), sending, is_by_hand: 1 });
      await mailEntered(tx, site, open, entryOf(entry), entry.state, byOne(entry, entry.state));
      const title = noteOf(open, entry.number);
      await writeAuditLog(tx, site.clock, viewer, 'took down an entry for', null, title);
      return entryOf(entry);
    });
    return c.json(added, 201);
  });
}
