import { z } from '@hono/zod-openapi';
import { findLastAuditEntry } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { publishBookings } from '#app/modules/bookings/bookings.server.ts';
import { readAdminOpenCompetition } from '#app/modules/opens/admin/admin-opens.server.ts';
import {
  openCompetitionEntryBodySchema,
  openCompetitionEntrySchema,
} from '#app/modules/opens/entries/entry-schemas.server.ts';
import {
  addOpenCompetitionEntry,
  countFreeOpenCompetitionPlaces,
  fillFreedOpenCompetitionPlaces,
  formatOpenCompetitionEntryAuditTitle,
  lockOpenCompetitionRow,
  type OpenCompetitionEntryRow,
  readNextOpenCompetitionEntryNumber,
  readOpenCompetitionEntries,
  readOpenCompetitionEntry,
  requireOpenCompetition,
  toOpenCompetitionEntry,
  updateOpenCompetitionEntry,
  withdrawOpenCompetitionEntry,
} from '#app/modules/opens/entries/open-entries.server.ts';
import {
  getOpenCompetitionEntryMailCause,
  queueEntryConfirmationMail,
} from '#app/modules/opens/entries/queue-entry-mails.server.ts';
import type { OpenCompetition } from '#app/modules/opens/open/open-queries.server.ts';

/** Endpoints of an open's entries; the audit log holds the number, not the name. */
export const openEntryResource = defineEndpointResource({
  permission: 'opens',
  table: 'open_entry',
  title: ({ number }) => `no. ${number}`,
  notFound: 'We cannot find that entry. It may have been deleted.',
});

interface LockedEntry {
  open: OpenCompetition;
  row: OpenCompetitionEntryRow;
  version: number;
}

/** Lockable for an entry; locks the whole open. */
const openEntryLockable: Lockable<LockedEntry> = {
  lock: (tx, { slug = '' }) => lockOpenCompetitionRow(tx, slug),
  async read(tx, { slug = '', id = '' }, site) {
    const open = await requireOpenCompetition(tx, site, slug);
    const row = await readOpenCompetitionEntry(tx, open, id);
    return { open, row, version: row.version };
  },
  conflictView: ({ row }) => toOpenCompetitionEntry(row),
  lastChange: (tx, { open, row }) =>
    findLastAuditEntry(tx, { detail: formatOpenCompetitionEntryAuditTitle(open, row.number) }),
};

const mutation = mutations(openEntryResource);
const query = queries(openEntryResource);

export const openCompetitionEntryEndpoints = {
  list: query({
    route: 'GET /api/desk/opens/{slug}/entries',
    summary: 'Return this year’s entries in order of arrival; withdrawn ones last',
    response: z.array(openCompetitionEntrySchema),
    async load(site, { slug }) {
      const { key, date } = await readAdminOpenCompetition(site, slug);
      return readOpenCompetitionEntries(site.db, { key, season: Number(date.slice(0, 4)) });
    },
  }),
  /** Ignores the entry dates. The idempotency record stores only the id: names stay in the entries table. */
  add: mutation({
    route: 'POST /api/desk/opens/{slug}/entries',
    summary: 'Add an entry received by telephone or on paper',
    body: openCompetitionEntryBodySchema,
    response: openCompetitionEntrySchema,
    status: 201,
    idempotent: true,
    async handler(ctx, { slug, ...entrant }) {
      const { tx, site } = ctx;
      await lockOpenCompetitionRow(tx, slug);
      const open = await requireOpenCompetition(tx, site, slug);
      const row = await addOpenCompetitionEntry(tx, site, open, { ...entrant, sending: null, is_by_hand: 1 });
      await queueEntryConfirmationMail(
        tx,
        site,
        open,
        toOpenCompetitionEntry(row),
        row.state,
        getOpenCompetitionEntryMailCause(row, row.state),
      );
      await auditEntryChange(ctx, 'added an entry for', { open, row });
      return { slug, id: row.id };
    },
    async load(site, _, __, { slug, id }) {
      return toOpenCompetitionEntry(
        await readOpenCompetitionEntry(site.db, await requireOpenCompetition(site.db, site, slug), id),
      );
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}',
    summary: 'Update an entry’s names, address, number or note',
    body: openCompetitionEntryBodySchema,
    lock: openEntryLockable,
    response: openCompetitionEntrySchema,
    async handler(ctx, { skip, others, email, phone, note }, held) {
      const facts = { skip, others: JSON.stringify(others), email, phone, note };
      const after = await updateOpenCompetitionEntry(ctx.tx, held.row, facts);
      await auditEntryChange(ctx, 'changed an entry for', held);
      return toOpenCompetitionEntry(after);
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/paid',
    summary: 'Mark an entry as paid or not paid',
    body: z.object({ paid: z.boolean('Choose paid or not paid.') }),
    lock: openEntryLockable,
    response: openCompetitionEntrySchema,
    async handler(ctx, { paid }, held) {
      if (held.row.is_paid === Number(paid)) return toOpenCompetitionEntry(held.row);
      const after = await updateOpenCompetitionEntry(ctx.tx, held.row, { is_paid: Number(paid) });
      await auditEntryChange(ctx, paid ? 'marked an entry as paid' : 'marked an entry as not paid', held);
      return toOpenCompetitionEntry(after);
    },
  }),
  state: mutation({
    route: 'PUT /api/desk/opens/{slug}/entries/{id}/state',
    summary: 'Withdraw or restore an entry; a place that comes free goes to the longest waiting entry',
    body: z.object({ withdrawn: z.boolean('Choose withdrawn or not withdrawn.') }),
    lock: openEntryLockable,
    response: z.object({ entry: openCompetitionEntrySchema, movedUp: z.array(openCompetitionEntrySchema) }),
    async handler(ctx, { withdrawn }, held) {
      const { row } = held;
      if (withdrawn === (row.state === 'withdrawn'))
        return { entry: toOpenCompetitionEntry(row), movedUp: [] };
      if (!withdrawn) return { entry: await restoreEntry(ctx, held), movedUp: [] };
      const movedUp = await withdrawOpenCompetitionEntry(ctx.tx, ctx.site, held.open, row);
      await auditEntryChange(ctx, 'withdrew an entry for', held);
      return {
        entry: toOpenCompetitionEntry({ ...row, state: 'withdrawn', version: row.version + 1 }),
        movedUp,
      };
    },
  }),
  forget: mutation({
    route: 'DELETE /api/desk/opens/{slug}/entries/{id}',
    summary: 'Delete a withdrawn entry permanently, as its entrant may request',
    lock: openEntryLockable,
    async handler(ctx, { id }, held) {
      if (held.row.state !== 'withdrawn') throw new Refusal(409, 'Withdraw this entry first.');
      await ctx.tx.deleteFrom('entry_code').where('entry', '=', id).execute();
      await ctx.tx.deleteFrom('open_entry').where('id', '=', id).execute();
      await auditEntryChange(ctx, 'deleted an entry for', held);
    },
  }),
};

/** Restores an entry to its place, or to the end of the waiting list if the open is full. */
async function restoreEntry(ctx: MutationContext, { open, row }: LockedEntry) {
  const { tx, site } = ctx;
  await fillFreedOpenCompetitionPlaces(tx, site, open);
  const patch =
    (await countFreeOpenCompetitionPlaces(tx, open)) === 0
      ? { state: 'waiting' as const, number: await readNextOpenCompetitionEntryNumber(tx, open) }
      : { state: 'in' as const };
  const after = await updateOpenCompetitionEntry(tx, row, patch);
  await queueEntryConfirmationMail(
    tx,
    site,
    open,
    toOpenCompetitionEntry(after),
    after.state,
    getOpenCompetitionEntryMailCause(after, after.state),
  );
  await auditEntryChange(ctx, 'restored an entry for', { open, row: after });
  return toOpenCompetitionEntry(after);
}

/** Audits a change of an entry, refreshes cached counts after commit, and wakes the mail queue. */
async function auditEntryChange(
  ctx: MutationContext,
  says: string,
  { open, row }: Pick<LockedEntry, 'open' | 'row'>,
): Promise<void> {
  ctx.audit({
    action: says,
    title: formatOpenCompetitionEntryAuditTitle(open, row.number),
    subject: `open_entry:${row.id}`,
  });
  await publishBookings(ctx);
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof openCompetitionEntryEndpoints> {}
}
