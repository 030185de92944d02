import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { lastAct } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readOpen } from '#app/club/opens/desk/opens-desk.server.ts';
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
} from '#app/club/opens/entries/entries.server.ts';
import { byOne, mailEntered } from '#app/club/opens/entries/entry-mail.server.ts';
import { entry, entryFields } from '#app/club/opens/entries/entry-schemas.server.ts';
import type { Open } from '#app/club/opens/open/opens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';

/** Who has entered an open; the record says which number, not who. */
const entries = noun({
  room: 'opens',
  table: 'open_entry',
  title: ({ number }) => `no. ${number}`,
  none: 'There is no such entry.',
});

interface EntryOf {
  open: Open;
  row: EntryRow;
  version: number;
}

/** An entry of an open, which is held. */
const anEntry: Holding<EntryOf> = {
  locks: (tx, { slug = '' }) => lockOpen(tx, slug),
  async reads(tx, { slug = '', id = '' }, site) {
    const open = await openOf(tx, site, slug);
    const row = await entryAt(tx, open, id);
    return { open, row, version: row.version };
  },
  shows: ({ row }) => entryOf(row),
  by: (tx, { open, row }) => lastAct(tx, { detail: noteOf(open, row.number) }),
};

const act = acts(entries);
const look = looks(entries);

export const entryCalls = {
  list: look({
    at: 'GET /api/desk/opens/{slug}/entries',
    what: 'Who has entered this year, in the order of arrival; those who withdrew last',
    answers: z.array(entry),
    async reads(site, { slug }) {
      const { key, date } = await readOpen(site, slug);
      return listEntries(site.db, { key, season: Number(date.slice(0, 4)) });
    },
  }),
  /** Whatever the dates say. What its key has made is kept by its id alone: names stand nowhere but in the list. */
  add: act({
    at: 'POST /api/desk/opens/{slug}/entries',
    what: 'Takes down an entry that came by telephone or by hand',
    takes: entryFields,
    answers: entry,
    makes: true,
    once: true,
    async does(doing, { slug, ...entrant }) {
      const { tx, site } = doing;
      await lockOpen(tx, slug);
      const open = await openOf(tx, site, slug);
      const row = await addEntry(tx, site, open, { ...entrant, sending: null, is_by_hand: 1 });
      await mailEntered(tx, site, open, entryOf(row), row.state, byOne(row, row.state));
      await noteEntry(doing, 'took down an entry for', { open, row });
      return { slug, id: row.id };
    },
    async reads(site, _, __, { slug, id }) {
      return entryOf(await entryAt(site.db, await openOf(site.db, site, slug), id));
    },
  }),
  change: act({
    at: 'PUT /api/desk/opens/{slug}/entries/{id}',
    what: 'Changes an entry’s names, address, number or note',
    takes: entryFields,
    holds: anEntry,
    answers: entry,
    async does(doing, { skip, others, email, phone, note }, held) {
      const facts = { skip, others: JSON.stringify(others), email, phone, note };
      const after = await setEntry(doing.tx, held.row, facts);
      await noteEntry(doing, 'changed an entry for', held);
      return entryOf(after);
    },
  }),
  pay: act({
    at: 'PUT /api/desk/opens/{slug}/entries/{id}/paid',
    what: 'Notes an entry as paid, or as not paid',
    takes: z.object({ paid: z.boolean('It is paid or not.') }),
    holds: anEntry,
    answers: entry,
    async does(doing, { paid }, held) {
      if (held.row.is_paid === Number(paid)) return entryOf(held.row);
      const after = await setEntry(doing.tx, held.row, { is_paid: Number(paid) });
      await noteEntry(doing, paid ? 'noted as paid an entry for' : 'noted as not paid an entry for', held);
      return entryOf(after);
    },
  }),
  state: act({
    at: 'PUT /api/desk/opens/{slug}/entries/{id}/state',
    what: 'Withdraws an entry, or puts it back; whoever waited longest gets a place that comes free',
    takes: z.object({ withdrawn: z.boolean('It is withdrawn or not.') }),
    holds: anEntry,
    answers: z.object({ entry, movedUp: z.array(entry) }),
    async does(doing, { withdrawn }, held) {
      const { row } = held;
      if (withdrawn === (row.state === 'withdrawn')) return { entry: entryOf(row), movedUp: [] };
      if (!withdrawn) return { entry: await putBack(doing, held), movedUp: [] };
      const movedUp = await withdraw(doing.tx, doing.site, held.open, row);
      await noteEntry(doing, 'withdrew an entry for', held);
      return { entry: entryOf({ ...row, state: 'withdrawn', version: row.version + 1 }), movedUp };
    },
  }),
  forget: act({
    at: 'DELETE /api/desk/opens/{slug}/entries/{id}',
    what: 'Deletes a withdrawn entry for good, as its entrant may ask',
    holds: anEntry,
    async does(doing, { id }, held) {
      if (held.row.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this entry first.');
      await doing.tx.deleteFrom('entry_code').where('entry', '=', id).execute();
      await doing.tx.deleteFrom('open_entry').where('id', '=', id).execute();
      await noteEntry(doing, 'deleted an entry for', held);
    },
  }),
};

/** To its place if one is free, else to the end of the waiting list. */
async function putBack(doing: Doing, { open, row }: EntryOf) {
  const { tx, site } = doing;
  const patch = (await isFull(tx, open))
    ? { state: 'waiting' as const, number: await nextNumber(tx, open) }
    : { state: 'in' as const };
  const after = await setEntry(tx, row, patch);
  await mailEntered(tx, site, open, entryOf(after), after.state, byOne(after, after.state));
  await noteEntry(doing, 'put back an entry for', { open, row: after });
  return entryOf(after);
}

/** For the record; visitors see the new numbers at once, and its mails go. */
async function noteEntry(
  { tx, site, note, after }: Doing,
  says: string,
  { open, row }: Pick<EntryOf, 'open' | 'row'>,
): Promise<void> {
  note({ says, title: noteOf(open, row.number), subject: `open_entry:${row.id}` });
  await raiseContentVersion(tx);
  after(() => site.version.read());
  after(() => site.postman.wake());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof entryCalls> {}
}
