import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import {
  addEntry,
  entryAt,
  entryOf,
  holding,
  isFull,
  nextNumber,
  noteOf,
  setEntry,
  withdraw,
} from '#app/club/opens/entries/entries.server.ts';
import { byOne, mailEntered } from '#app/club/opens/entries/entry-mail.server.ts';
import type { Entrant } from '#app/club/opens/entries/entry-schemas.server.ts';
import type { Open } from '#app/club/opens/opens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** What the desk does to an open's entries; the record says which number, not who. */

const note = (tx: Kysely<Schema>, { clock }: Site, officer: Actor, act: string, open: Open, number: number) =>
  writeAuditLog(tx, clock, officer, act, null, noteOf(open, number));

/** An entry of an open, of the version that the officer saw. */
interface SeenEntry {
  slug: string;
  id: string;
  version: number;
}

/** An entry that came by telephone or by hand: it is taken whatever the dates say. `sending` as for `enter`. */
export function addByHand(
  site: Site,
  officer: Actor,
  { slug, sending, ...entrant }: Entrant & { slug: string; sending: string | null },
) {
  return holding(site, slug, async ({ tx, open }) => {
    const again = sending
      ? await tx.selectFrom('open_entry').selectAll().where('sending', '=', sending).executeTakeFirst()
      : undefined;
    if (again) return entryOf(again);
    const entry = await addEntry(tx, site, open, { ...entrant, sending, is_by_hand: 1 });
    await mailEntered(tx, site, open, entryOf(entry), entry.state, byOne(entry, entry.state));
    await note(tx, site, officer, 'took down an entry for', open, entry.number);
    return entryOf(entry);
  });
}

/** Changes names, address, number or note. 404 for none, 409 where it was changed since `version`. */
export function changeEntry(
  site: Site,
  officer: Actor,
  { slug, id, version, others, ...facts }: SeenEntry & Entrant,
) {
  return holding(site, slug, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    const after = await setEntry(tx, row, { ...facts, others: JSON.stringify(others) });
    await note(tx, site, officer, 'changed an entry for', open, row.number);
    return entryOf(after);
  });
}

export function payEntry(
  site: Site,
  officer: Actor,
  { slug, id, version, paid }: SeenEntry & { paid: boolean },
) {
  return holding(site, slug, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    if (row.is_paid === Number(paid)) return entryOf(row);
    const after = await setEntry(tx, row, { is_paid: Number(paid) });
    const act = paid ? 'noted as paid an entry for' : 'noted as not paid an entry for';
    await note(tx, site, officer, act, open, row.number);
    return entryOf(after);
  });
}

/** Withdraws an entry at the desk; whoever waited longest moves up. */
export function withdrawAtDesk(site: Site, officer: Actor, { slug, id, version }: SeenEntry) {
  return holding(site, slug, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    if (row.state === 'withdrawn') return { entry: entryOf(row), movedUp: [] };
    const movedUp = await withdraw(tx, site, open, row);
    await note(tx, site, officer, 'withdrew an entry for', open, row.number);
    return { entry: entryOf({ ...row, state: 'withdrawn', version: row.version + 1 }), movedUp };
  });
}

/** Puts a withdrawn entry back: to its place if one is free, else to the end of the waiting list. */
export function putEntryBack(site: Site, officer: Actor, { slug, id, version }: SeenEntry) {
  return holding(site, slug, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    if (row.state !== 'withdrawn') return { entry: entryOf(row), movedUp: [] };
    const full = await isFull(tx, open);
    const patch = full
      ? { state: 'waiting' as const, number: await nextNumber(tx, open) }
      : { state: 'in' as const };
    const after = await setEntry(tx, row, patch);
    await mailEntered(tx, site, open, entryOf(after), after.state, byOne(after, after.state));
    await note(tx, site, officer, 'put back an entry for', open, after.number);
    return { entry: entryOf(after), movedUp: [] };
  });
}

/** Forgets an entry for good, as its entrant may ask. 409 for one that has not been withdrawn. */
export function forgetEntry(site: Site, officer: Actor, { slug, id, version }: SeenEntry) {
  return holding(site, slug, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    if (row.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this entry first.');
    await tx.deleteFrom('entry_code').where('entry', '=', id).execute();
    await tx.deleteFrom('open_entry').where('id', '=', id).execute();
    await note(tx, site, officer, 'deleted an entry for', open, row.number);
  });
}
