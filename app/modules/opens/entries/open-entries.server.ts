import type { Kysely, Selectable } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import {
  type OpenCompetition,
  readOpenEntryCounts,
  readOpens,
} from '#app/modules/opens/open/open-queries.server.ts';
import { openResource } from '#app/modules/opens/open/open-resource.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { OpenEntryTable } from '#db/schema/opens.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { OpenEntrant, OpenEntry } from './entry-schemas.server.ts';
import { queuePromotedMail, queueWithdrawnMail } from './queue-entry-mails.server.ts';

/**
 * Entries of opens. Each operation is one transaction that first locks the open, so that concurrent requests are
 * serialized and no place is given twice. Names, addresses and numbers are stored only in this table: neither in the
 * change log nor in the audit log, which are retained longer.
 */

export type OpenEntryRow = Selectable<Schema['open_entry']>;

export function toOpenEntry({
  open: _,
  season: __,
  held_on: ___,
  sending: ____,
  ...row
}: OpenEntryRow): OpenEntry {
  return {
    ...row,
    others: JSON.parse(row.others),
    is_paid: row.is_paid === 1,
    is_by_hand: row.is_by_hand === 1,
  };
}

/** Returns this year's entries in order of arrival; withdrawn ones last. */
export async function readOpenEntries(
  db: Kysely<Schema>,
  { key, season }: Pick<OpenCompetition, 'key' | 'season'>,
): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  const place = { in: 0, waiting: 1, withdrawn: 2 };
  return rows.map(toOpenEntry).toSorted((a, b) => place[a.state] - place[b.state]);
}

interface LockedOpen {
  tx: Kysely<Schema>;
  open: OpenCompetition;
}

/** Runs a function on an open's entries under its lock; raises the content version, so that cached pages show the new counts. */
export async function withOpenLock<T>(
  site: Site,
  key: string,
  act: (held: LockedOpen) => Promise<T>,
): Promise<T> {
  const done = await site.db.transaction().execute(async (tx) => {
    await lockOpenRow(tx, key);
    const open = await requireOpen(tx, site, key);
    const made = await act({ tx, open });
    await raiseContentVersion(tx);
    return made;
  });
  await site.version.read();
  site.postman.wake();
  return done;
}

/** Locks an open until the transaction ends. */
export const lockOpenRow = (tx: Kysely<Schema>, key: string) => lockRow(tx, openResource, key);

/** Throws 404 if unknown. */
export async function requireOpen(
  tx: Kysely<Schema>,
  site: Pick<Site, 'club' | 'clock' | 'db' | 'url'>,
  key: string,
): Promise<OpenCompetition> {
  const open = (await readOpens(tx, getDateAndPlaceholders(site).words)).find((one) => one.key === key);
  if (!open) throw new Refusal(404, openResource.notFound);
  return open;
}

export const getOpenDate = ({ season, day }: Pick<OpenCompetition, 'season' | 'day'>) => `${season}-${day}`;

export async function addOpenEntry(
  tx: Kysely<Schema>,
  { clock }: Site,
  open: OpenCompetition,
  { others, ...facts }: OpenEntrant & Pick<OpenEntryTable, 'sending' | 'is_by_hand'>,
): Promise<OpenEntryRow> {
  const row = {
    ...facts,
    id: newShortId(),
    open: open.key,
    season: open.season,
    number: await readNextEntryNumber(tx, open),
    held_on: getOpenDate(open),
    others: JSON.stringify(others),
    is_paid: 0,
    state: (await isOpenFull(tx, open)) ? ('waiting' as const) : ('in' as const),
    made_at: clock().toISOString(),
  };
  await tx.insertInto('open_entry').values(row).execute();
  return { ...row, version: 1 };
}

export async function readNextEntryNumber(
  tx: Kysely<Schema>,
  { key, season }: OpenCompetition,
): Promise<number> {
  const { last } = await tx
    .selectFrom('open_entry')
    .select((e) => e.fn.max('number').as('last'))
    .where('open', '=', key)
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

export async function isOpenFull(tx: Kysely<Schema>, open: OpenCompetition): Promise<boolean> {
  return open.places !== null && (await readOpenEntryCounts(tx, open)).taken >= open.places;
}

/**
 * Gives free places to the longest waiting entries, and mails them. Returns the promoted entries; none after the open's day.
 */
export async function promoteWaitingEntries(
  tx: Kysely<Schema>,
  site: Site,
  open: OpenCompetition,
): Promise<OpenEntry[]> {
  if (getDateAndPlaceholders(site).date > getOpenDate(open)) return [];
  const { taken, waiting } = await readOpenEntryCounts(tx, open);
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
    await updateOpenEntry(tx, row, { state: 'in' });
    await queuePromotedMail(tx, site, open, toOpenEntry(row));
  }
  return next.map((row) => toOpenEntry({ ...row, state: 'in' }));
}

export async function updateOpenEntry(
  tx: Kysely<Schema>,
  row: OpenEntryRow,
  patch: Partial<OpenEntryRow>,
): Promise<OpenEntryRow> {
  const after = { ...row, ...patch, version: row.version + 1 };
  await tx.updateTable('open_entry').set(after).where('id', '=', row.id).execute();
  return after;
}

export async function withdrawOpenEntry(
  tx: Kysely<Schema>,
  site: Site,
  open: OpenCompetition,
  row: OpenEntryRow,
): Promise<OpenEntry[]> {
  await updateOpenEntry(tx, row, { state: 'withdrawn' });
  await queueWithdrawnMail(tx, site, open, toOpenEntry(row));
  return row.season === open.season ? promoteWaitingEntries(tx, site, open) : [];
}

/** Audit title of an entry: its number, without personal data. */
export const formatEntryAuditTitle = ({ name }: Pick<OpenCompetition, 'name'>, number: number) =>
  `${name}, no. ${number}`;

export async function readOpenEntry(
  tx: Kysely<Schema>,
  open: OpenCompetition,
  id: string,
): Promise<OpenEntryRow> {
  const row = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', open.key)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
  return row;
}
