import { z } from '@hono/zod-openapi';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { readOpen } from '#app/modules/opens/admin/opens-desk.server.ts';
import {
  addEntry,
  type EntryRow,
  entryAt,
  entryOf,
  isFull,
  listEntries,
  lockOpen,
  nextNumber,
  noteOf,
  openOf,
  setEntry,
  withdraw,
} from '#app/modules/opens/entries/entries.server.ts';
import { byOne, mailEntered } from '#app/modules/opens/entries/entry-mail.server.ts';
import { entry, entryFields } from '#app/modules/opens/entries/entry-schemas.server.ts';
import type { Open } from '#app/modules/opens/open/opens.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';

/** Endpoints of an open's entries; the audit log holds the number, not the name. */
const entries = resource({
  permission: 'opens',
  table: 'open_entry',
  title: ({ number }) => `no. ${number}`,
  notFound: 'There is no such entry.',
});

interface EntryOf {
  open: Open;
  row: EntryRow;
  version: number;
}

/** Lockable for an entry; locks the whole open. */
const anEntry: Lockable<EntryOf> = {
  lock: (tx, { slug = '' }) => lockOpen(tx, slug),
  async read(tx, { slug = '', id = '' }, site) {
    const open = await openOf(tx, site, slug);
    const row = await entryAt(tx, open, id);
    return { open, row, version: row.version };
  },
  conflictView: ({ row }) => entryOf(row),
  lastChange: (tx, { open, row }) => lastAct(tx, { detail: noteOf(open, row.number) }),
};

const mutation = mutations(entries);
const query = queries(entries);

export const entryCalls = {
  list: query({
    route: 'GET /api/desk/opens/{slug}/entries',
    summary: 'Return this year’s entries in order of arrival; withdrawn ones last',
    response: z.array(entry),
    async load(site, { slug }) {
      const { key, date } = await readOpen(site, slug);
      return listEntries(site.db, { key, season: Number(date.slice(0, 4)) });
    },
  }),
  /** Ignores the entry dates. The idempotency record stores only the id: names stay in the entries table. */
  add: mutation({
    route: 'POST /api/desk/opens/{slug}/entries',
    summary: 'Add an entry received by telephone or on paper',
    body: entryFields,
    response: entry,
    status: 201,
    idempotent: true,
    async handler(ctx, { slug, ...entrant }) {
      const { tx, site } = ctx;
      await lockOpen(tx, slug);
      const open = await openOf(tx, site, slug);
      const row = await addEntry(tx, site, open, { ...entrant, sending: null, is_by_hand: 1 });
      await mailEntered(tx, site, open, entryOf(row), row.state, byOne(row, row.state));
      await noteEntry(ctx, 'took down an entry for', { open, row });
      return { slug, id: row.id };
    },
    async load(site, _, __, { slug, id }) {
      return entryOf(await entryAt(site.db, await openOf(site.db, site, slug), id));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}',
    summary: 'Update an entry’s names, address, number or note',
    body: entryFields,
    lock: anEntry,
    response: entry,
    async handler(ctx, { skip, others, email, phone, note }, held) {
      const facts = { skip, others: JSON.stringify(others), email, phone, note };
      const after = await setEntry(ctx.tx, held.row, facts);
      await noteEntry(ctx, 'changed an entry for', held);
      return entryOf(after);
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/paid',
    summary: 'Mark an entry as paid or not paid',
    body: z.object({ paid: z.boolean('It is paid or not.') }),
    lock: anEntry,
    response: entry,
    async handler(ctx, { paid }, held) {
      if (held.row.is_paid === Number(paid)) return entryOf(held.row);
      const after = await setEntry(ctx.tx, held.row, { is_paid: Number(paid) });
      await noteEntry(ctx, paid ? 'noted as paid an entry for' : 'noted as not paid an entry for', held);
      return entryOf(after);
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/state',
    summary: 'Withdraw or restore an entry; a place that comes free goes to the longest waiting entry',
    body: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    lock: anEntry,
    response: z.object({ entry, movedUp: z.array(entry) }),
    async handler(ctx, { withdrawn }, held) {
      const { row } = held;
      if (withdrawn === (row.state === 'withdrawn')) return { entry: entryOf(row), movedUp: [] };
      if (!withdrawn) return { entry: await putBack(ctx, held), movedUp: [] };
      const movedUp = await withdraw(ctx.tx, ctx.site, held.open, row);
      await noteEntry(ctx, 'withdrew an entry for', held);
      return { entry: entryOf({ ...row, state: 'withdrawn', version: row.version + 1 }), movedUp };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/opens/{slug}/entries/{id}',
    summary: 'Delete a withdrawn entry permanently, as its entrant may request',
    lock: anEntry,
    async handler(ctx, { id }, held) {
      if (held.row.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this entry first.');
      await ctx.tx.deleteFrom('entry_code').where('entry', '=', id).execute();
      await ctx.tx.deleteFrom('open_entry').where('id', '=', id).execute();
      await noteEntry(ctx, 'deleted an entry for', held);
    },
  }),
};

/** Restores an entry to its place, or to the end of the waiting list if the open is full. */
async function putBack(ctx: MutationContext, { open, row }: EntryOf) {
  const { tx, site } = ctx;
  const patch = (await isFull(tx, open))
    ? { state: 'waiting' as const, number: await nextNumber(tx, open) }
    : { state: 'in' as const };
  const after = await setEntry(tx, row, patch);
  await mailEntered(tx, site, open, entryOf(after), after.state, byOne(after, after.state));
  await noteEntry(ctx, 'put back an entry for', { open, row: after });
  return entryOf(after);
}

/** Audits a change of an entry, refreshes cached counts after commit, and wakes the mail queue. */
async function noteEntry(
  { tx, site, audit: note, afterCommit: after }: MutationContext,
  says: string,
  { open, row }: Pick<EntryOf, 'open' | 'row'>,
): Promise<void> {
  note({ action: says, title: noteOf(open, row.number), subject: `open_entry:${row.id}` });
  await raiseContentVersion(tx);
  after(() => site.version.read());
  after(() => site.postman.wake());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof entryCalls> {}
}
