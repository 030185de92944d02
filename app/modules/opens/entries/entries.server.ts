import type { Kysely, Selectable } from 'kysely';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { openNoun } from '#app/modules/opens/open/open-noun.server.ts';
import { countsOf, type Open, opens } from '#app/modules/opens/open/opens.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { OpenEntryTable } from '#db/schema/opens.ts';
import type { Schema } from '#db/schema/schema.ts';
import { mailMovedUp, mailWithdrawn } from './entry-mail.server.ts';
import type { Entrant, Entry } from './entry-schemas.server.ts';

/**
 * Entries of opens. Each operation is one transaction that first locks the open, so that concurrent requests are
 * serialized and no place is given twice. Names, addresses and numbers are stored only in this table: neither in the
 * change log nor in the audit log, which are retained longer.
 */

export type EntryRow = Selectable<Schema['open_entry']>;

export function entryOf({ open: _, season: __, held_on: ___, sending: ____, ...row }: EntryRow): Entry {
  return {
    ...row,
    others: JSON.parse(row.others),
    is_paid: row.is_paid === 1,
    is_by_hand: row.is_by_hand === 1,
  };
}

/** Returns this year's entries in order of arrival; withdrawn ones last. */
export async function listEntries(
  db: Kysely<Schema>,
  { key, season }: Pick<Open, 'key' | 'season'>,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  const place = { in: 0, waiting: 1, withdrawn: 2 };
  return rows.map(entryOf).toSorted((a, b) => place[a.state] - place[b.state]);
}

interface Held {
  tx: Kysely<Schema>;
  open: Open;
}

/** Runs a function on an open's entries under its lock; raises the content version, so that cached pages show the new counts. */
export async function holding<T>(site: Site, key: string, act: (held: Held) => Promise<T>): Promise<T> {
  const done = await site.db.transaction().execute(async (tx) => {
    await lockOpen(tx, key);
    const open = await openOf(tx, site, key);
    const made = await act({ tx, open });
    await raiseContentVersion(tx);
    return made;
  });
  await site.version.read();
  site.postman.wake();
  return done;
}

/** Locks an open until the transaction ends. */
export const lockOpen = (tx: Kysely<Schema>, key: string) => lockRow(tx, openNoun, key);

/** Throws 404 if unknown. */
export async function openOf(
  tx: Kysely<Schema>,
  site: Pick<Site, 'club' | 'clock' | 'db' | 'url'>,
  key: string,
): Promise<Open> {
  const open = (await opens(tx, dayAndWords(site).words)).find((one) => one.key === key);
  if (!open) throw new Refusal(404, openNoun.notFound);
  return open;
}

export const dateOf = ({ season, day }: Pick<Open, 'season' | 'day'>) => `${season}-${day}`;

export async function addEntry(
  tx: Kysely<Schema>,
  { clock }: Site,
  open: Open,
  { others, ...facts }: Entrant & Pick<OpenEntryTable, 'sending' | 'is_by_hand'>,
): Promise<EntryRow> {
  const row = {
    ...facts,
    id: newShortId(),
    open: open.key,
    season: open.season,
    number: await nextNumber(tx, open),
    held_on: dateOf(open),
    others: JSON.stringify(others),
    is_paid: 0,
    state: (await isFull(tx, open)) ? ('waiting' as const) : ('in' as const),
    made_at: clock().toISOString(),
  };
  await tx.insertInto('open_entry').values(row).execute();
  return { ...row, version: 1 };
}

export async function nextNumber(tx: Kysely<Schema>, { key, season }: Open): Promise<number> {
  const { last } = await tx
    .selectFrom('open_entry')
    .select((e) => e.fn.max('number').as('last'))
    .where('open', '=', key)
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function isFull(tx: Kysely<Schema>, open: Open): Promise<boolean> {
  return open.places !== null && (await countsOf(tx, open)).taken >= open.places;
}

/**
 * Gives free places to the longest waiting entries, and mails them. Returns the promoted entries; none after the open's day.
 */
export async function moveUp(tx: Kysely<Schema>, site: Site, open: Open): Promise<Entry[]> {
  if (dayAndWords(site).date > dateOf(open)) return [];
  const { taken, waiting } = await countsOf(tx, open);
  const free = open.places === null ? waiting : Math.min(waiting, open.places - taken);
  if (free <= 0) return [];
  const next = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', open.key)
    .where('season', '=', open.season)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(free)
    .execute();
  for (const row of next) {
    await setEntry(tx, row, { state: 'in' });
    await mailMovedUp(tx, site, open, entryOf(row));
  }
  return next.map((row) => entryOf({ ...row, state: 'in' }));
}

export async function setEntry(
  tx: Kysely<Schema>,
  row: EntryRow,
  patch: Partial<EntryRow>,
): Promise<EntryRow> {
  const after = { ...row, ...patch, version: row.version + 1 };
  await tx.updateTable('open_entry').set(after).where('id', '=', row.id).execute();
  return after;
}

export async function withdraw(tx: Kysely<Schema>, site: Site, open: Open, row: EntryRow): Promise<Entry[]> {
  await setEntry(tx, row, { state: 'withdrawn' });
  await mailWithdrawn(tx, site, open, entryOf(row));
  return row.season === open.season ? moveUp(tx, site, open) : [];
}

/** Audit title of an entry: its number, without personal data. */
export const noteOf = ({ name }: Pick<Open, 'name'>, number: number) => `${name}, no. ${number}`;

export async function entryAt(tx: Kysely<Schema>, open: Open, id: string): Promise<EntryRow> {
  const row = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', open.key)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
  return row;
}
