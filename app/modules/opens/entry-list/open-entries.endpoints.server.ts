import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { RoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import { readAdminOpen } from '#app/modules/opens/admin/admin-opens.server.ts';
import { openEntryBodySchema, openEntrySchema } from '#app/modules/opens/entries/entry-schemas.server.ts';
import {
  addOpenEntry,
  formatEntryAuditTitle,
  isOpenFull,
  lockOpenRow,
  type OpenEntryRow,
  readNextEntryNumber,
  readOpenEntries,
  readOpenEntry,
  requireOpen,
  toOpenEntry,
  updateOpenEntry,
  withdrawOpenEntry,
} from '#app/modules/opens/entries/open-entries.server.ts';
import { getEntryMailCause, queueEnteredMail } from '#app/modules/opens/entries/queue-entry-mails.server.ts';
import type { OpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';

/** Endpoints of an open's entries; the audit log holds the number, not the name. */
const openEntryResource = defineResource({
  permission: 'opens',
  table: 'open_entry',
  title: ({ number }) => `no. ${number}`,
  notFound: 'There is no such entry.',
});

interface LockedEntry {
  open: OpenCompetition;
  row: OpenEntryRow;
  version: number;
}

/** Lockable for an entry; locks the whole open. */
const openEntryLockable: Lockable<LockedEntry> = {
  lock: (tx, { slug = '' }) => lockOpenRow(tx, slug),
  async read(tx, { slug = '', id = '' }, site) {
    const open = await requireOpen(tx, site, slug);
    const row = await readOpenEntry(tx, open, id);
    return { open, row, version: row.version };
  },
  conflictView: ({ row }) => toOpenEntry(row),
  lastChange: (tx, { open, row }) =>
    findLastAuditEntry(tx, { detail: formatEntryAuditTitle(open, row.number) }),
};

const mutation = mutations(openEntryResource);
const query = queries(openEntryResource);

export const openEntryEndpoints = {
  list: query({
    route: 'GET /api/desk/opens/{slug}/entries',
    summary: 'Return this year’s entries in order of arrival; withdrawn ones last',
    response: z.array(openEntrySchema),
    async load(site, { slug }) {
      const { key, date } = await readAdminOpen(site, slug);
      return readOpenEntries(site.db, { key, season: Number(date.slice(0, 4)) });
    },
  }),
  /** Ignores the entry dates. The idempotency record stores only the id: names stay in the entries table. */
  add: mutation({
    route: 'POST /api/desk/opens/{slug}/entries',
    summary: 'Add an entry received by telephone or on paper',
    body: openEntryBodySchema,
    response: openEntrySchema,
    status: 201,
    idempotent: true,
    async handler(ctx, { slug, ...entrant }) {
      const { tx, site } = ctx;
      await lockOpenRow(tx, slug);
      const open = await requireOpen(tx, site, slug);
      const row = await addOpenEntry(tx, site, open, { ...entrant, sending: null, is_by_hand: 1 });
      await queueEnteredMail(tx, site, open, toOpenEntry(row), row.state, getEntryMailCause(row, row.state));
      await auditEntryChange(ctx, 'took down an entry for', { open, row });
      return { slug, id: row.id };
    },
    async load(site, _, __, { slug, id }) {
      return toOpenEntry(await readOpenEntry(site.db, await requireOpen(site.db, site, slug), id));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}',
    summary: 'Update an entry’s names, address, number or note',
    body: openEntryBodySchema,
    lock: openEntryLockable,
    response: openEntrySchema,
    async handler(ctx, { skip, others, email, phone, note }, held) {
      const facts = { skip, others: JSON.stringify(others), email, phone, note };
      const after = await updateOpenEntry(ctx.tx, held.row, facts);
      await auditEntryChange(ctx, 'changed an entry for', held);
      return toOpenEntry(after);
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/paid',
    summary: 'Mark an entry as paid or not paid',
    body: z.object({ paid: z.boolean('It is paid or not.') }),
    lock: openEntryLockable,
    response: openEntrySchema,
    async handler(ctx, { paid }, held) {
      if (held.row.is_paid === Number(paid)) return toOpenEntry(held.row);
      const after = await updateOpenEntry(ctx.tx, held.row, { is_paid: Number(paid) });
      await auditEntryChange(
        ctx,
        paid ? 'noted as paid an entry for' : 'noted as not paid an entry for',
        held,
      );
      return toOpenEntry(after);
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/state',
    summary: 'Withdraw or restore an entry; a place that comes free goes to the longest waiting entry',
    body: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    lock: openEntryLockable,
    response: z.object({ entry: openEntrySchema, movedUp: z.array(openEntrySchema) }),
    async handler(ctx, { withdrawn }, held) {
      const { row } = held;
      if (withdrawn === (row.state === 'withdrawn')) return { entry: toOpenEntry(row), movedUp: [] };
      if (!withdrawn) return { entry: await restoreEntry(ctx, held), movedUp: [] };
      const movedUp = await withdrawOpenEntry(ctx.tx, ctx.site, held.open, row);
      await auditEntryChange(ctx, 'withdrew an entry for', held);
      return { entry: toOpenEntry({ ...row, state: 'withdrawn', version: row.version + 1 }), movedUp };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/opens/{slug}/entries/{id}',
    summary: 'Delete a withdrawn entry permanently, as its entrant may request',
    lock: openEntryLockable,
    async handler(ctx, { id }, held) {
      if (held.row.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this entry first.');
      await ctx.tx.deleteFrom('entry_code').where('entry', '=', id).execute();
      await ctx.tx.deleteFrom('open_entry').where('id', '=', id).execute();
      await auditEntryChange(ctx, 'deleted an entry for', held);
    },
  }),
};

/** Restores an entry to its place, or to the end of the waiting list if the open is full. */
async function restoreEntry(ctx: MutationContext, { open, row }: LockedEntry) {
  const { tx, site } = ctx;
  const patch = (await isOpenFull(tx, open))
    ? { state: 'waiting' as const, number: await readNextEntryNumber(tx, open) }
    : { state: 'in' as const };
  const after = await updateOpenEntry(tx, row, patch);
  await queueEnteredMail(
    tx,
    site,
    open,
    toOpenEntry(after),
    after.state,
    getEntryMailCause(after, after.state),
  );
  await auditEntryChange(ctx, 'put back an entry for', { open, row: after });
  return toOpenEntry(after);
}

/** Audits a change of an entry, refreshes cached counts after commit, and wakes the mail queue. */
async function auditEntryChange(
  { tx, site, audit, afterCommit }: MutationContext,
  says: string,
  { open, row }: Pick<LockedEntry, 'open' | 'row'>,
): Promise<void> {
  audit({ action: says, title: formatEntryAuditTitle(open, row.number), subject: `open_entry:${row.id}` });
  await raiseContentVersion(tx);
  afterCommit(() => site.version.read());
  afterCommit(() => site.postman.wake());
}

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof openEntryEndpoints> {}
}
