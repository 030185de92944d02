import type { Kysely, Selectable } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { isEventNotPlayed } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { lockRow } from '#app/endpoints/locking.server.ts';
import { changeBookings } from '#app/modules/bookings/bookings.server.ts';
import { countFreePlaces, sortBookings } from '#app/modules/bookings/bookings.ts';
import {
  type OpenCompetition,
  readOpenCompetitionEntryCounts,
  readOpenCompetitionEvent,
  readOpenCompetitions,
} from '#app/modules/opens/open/open-queries.server.ts';
import { openCompetitionResource } from '#app/modules/opens/open/open-resource.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { OpenCompetitionEntryTable } from '#db/schema/opens.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { OpenCompetitionEntrant, OpenCompetitionEntry } from './entry-schemas.server.ts';
import {
  mailOfficersAboutFilledPlaces,
  queueEntryWithdrawnMail,
  queuePromotedFromWaitingListMail,
} from './queue-entry-mails.server.ts';

/**
 * Entries of opens. Each operation is one transaction that first locks the open, so that concurrent requests are
 * serialized and no place is given twice. Names, addresses and numbers are stored only in this table: neither in the
 * change log nor in the audit log, which are retained longer.
 */

export type OpenCompetitionEntryRow = Selectable<DatabaseSchema['open_entry']>;

export function toOpenCompetitionEntry({
  open: _,
  season: __,
  held_on: ___,
  sending: ____,
  ...row
}: OpenCompetitionEntryRow): OpenCompetitionEntry {
  return {
    ...row,
    others: JSON.parse(row.others),
    is_paid: row.is_paid === 1,
    is_by_hand: row.is_by_hand === 1,
  };
}

/** Returns this year's entries in order of arrival; withdrawn ones last. */
export async function readOpenCompetitionEntries(
  db: Kysely<DatabaseSchema>,
  { key, season }: Pick<OpenCompetition, 'key' | 'season'>,
): Promise<OpenCompetitionEntry[]> {
  const rows = await db
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  return sortBookings(rows.map(toOpenCompetitionEntry));
}

interface LockedOpen {
  tx: Kysely<DatabaseSchema>;
  open: OpenCompetition;
}

/** Runs a change of an open's entries under its lock. */
export function withOpenCompetitionLock<T>(
  site: Site,
  key: string,
  act: (held: LockedOpen) => Promise<T>,
): Promise<T> {
  return changeBookings(site, async (tx) => {
    await lockOpenCompetitionRow(tx, key);
    return act({ tx, open: await requireOpenCompetition(tx, site, key) });
  });
}

/** Locks an open until the transaction ends. */
export const lockOpenCompetitionRow = (tx: Kysely<DatabaseSchema>, key: string) =>
  lockRow(tx, openCompetitionResource, key);

/** Throws 404 if unknown. */
export async function requireOpenCompetition(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'club' | 'clock' | 'db' | 'url'>,
  key: string,
): Promise<OpenCompetition> {
  const open = (await readOpenCompetitions(tx, getTodayAndPlaceholders(site).words)).find(
    (one) => one.key === key,
  );
  if (!open) throw new Refusal(404, openCompetitionResource.notFound);
  return open;
}

export const getOpenCompetitionDate = ({ season, day }: Pick<OpenCompetition, 'season' | 'day'>) =>
  `${season}-${day}`;

/** Date of the open that an entry is for; the calendar may have moved it since. */
export const getOpenCompetitionEntryDate = (
  open: OpenCompetition,
  { season, held_on }: Pick<OpenCompetitionEntryRow, 'season' | 'held_on'>,
) => (season === open.season ? getOpenCompetitionDate(open) : held_on);

type NewOpenCompetitionEntry = OpenCompetitionEntrant &
  Pick<OpenCompetitionEntryTable, 'sending' | 'is_by_hand'> &
  Partial<Pick<OpenCompetitionEntryTable, 'is_paid'>>;

/** Adds entries in their order: with a place while there are any, then on the waiting list. */
export async function addOpenCompetitionEntries(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entries: NewOpenCompetitionEntry[],
): Promise<OpenCompetitionEntryRow[]> {
  await fillFreedOpenCompetitionPlaces(tx, site, open);
  const [first, free] = [
    await readNextOpenCompetitionEntryNumber(tx, open),
    await countFreeOpenCompetitionPlaces(tx, open),
  ];
  const rows = entries.map(({ others, is_paid = 0, ...facts }, at) => ({
    ...facts,
    is_paid,
    id: newShortId(),
    open: open.key,
    season: open.season,
    number: first + at,
    held_on: getOpenCompetitionDate(open),
    others: JSON.stringify(others),
    state: at < free ? ('in' as const) : ('waiting' as const),
    made_at: site.clock().toISOString(),
  }));
  await insertRows(tx, 'open_entry', rows);
  return rows.map((row) => ({ ...row, version: 1 }));
}

export async function addOpenCompetitionEntry(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  entry: NewOpenCompetitionEntry,
): Promise<OpenCompetitionEntryRow> {
  const [row] = await addOpenCompetitionEntries(tx, site, open, [entry]);
  if (!row) throw new Error('No entry was added.');
  return row;
}

export async function readNextOpenCompetitionEntryNumber(
  tx: Kysely<DatabaseSchema>,
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

export const countFreeOpenCompetitionPlaces = async (tx: Kysely<DatabaseSchema>, open: OpenCompetition) =>
  countFreePlaces({ ...open, ...(await readOpenCompetitionEntryCounts(tx, open)) });

/** Counts the places that waiting entries can have now: none after the open's day, or while it is off. */
export async function countPlacesForWaitingEntries(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'club' | 'clock' | 'db' | 'url'>,
  open: OpenCompetition,
): Promise<number> {
  const { date: today, words } = getTodayAndPlaceholders(site);
  if (today > getOpenCompetitionDate(open)) return 0;
  const counts = await readOpenCompetitionEntryCounts(tx, open);
  const free = Math.min(counts.waiting, countFreePlaces({ ...open, ...counts }));
  if (free === 0) return 0;
  const event = await readOpenCompetitionEvent(tx, words, open);
  return event && isEventNotPlayed(event) ? 0 : free;
}

/** Gives free places to the longest waiting entries, and mails them. Returns the promoted entries. */
export async function promoteWaitingOpenCompetitionEntries(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
): Promise<OpenCompetitionEntry[]> {
  const free = await countPlacesForWaitingEntries(tx, site, open);
  if (free === 0) return [];
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
    await updateOpenCompetitionEntry(tx, row, { state: 'in' });
    await queuePromotedFromWaitingListMail(tx, site, open, toOpenCompetitionEntry(row));
  }
  return next.map((row) => toOpenCompetitionEntry({ ...row, state: 'in' }));
}

/** Fills places that were freed without a request, as by the undo of fewer places; officers are notified. */
export async function fillFreedOpenCompetitionPlaces(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
): Promise<void> {
  const movedUp = await promoteWaitingOpenCompetitionEntries(tx, site, open);
  if (movedUp.length > 0) await mailOfficersAboutFilledPlaces(tx, site, open, movedUp);
}

export async function updateOpenCompetitionEntry(
  tx: Kysely<DatabaseSchema>,
  row: OpenCompetitionEntryRow,
  patch: Partial<OpenCompetitionEntryRow>,
): Promise<OpenCompetitionEntryRow> {
  const after = { ...row, ...patch, version: row.version + 1 };
  await tx.updateTable('open_entry').set(after).where('id', '=', row.id).execute();
  return after;
}

export async function withdrawOpenCompetitionEntry(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
  row: OpenCompetitionEntryRow,
): Promise<OpenCompetitionEntry[]> {
  await updateOpenCompetitionEntry(tx, row, { state: 'withdrawn' });
  await queueEntryWithdrawnMail(tx, site, open, toOpenCompetitionEntry(row));
  return row.season === open.season ? promoteWaitingOpenCompetitionEntries(tx, site, open) : [];
}

/** Audit title of an entry: its number, without personal data. */
export const formatOpenCompetitionEntryAuditTitle = (
  { name }: Pick<OpenCompetition, 'name'>,
  number: number,
) => `${name}, no. ${number}`;

export async function readOpenCompetitionEntry(
  tx: Kysely<DatabaseSchema>,
  open: OpenCompetition,
  id: string,
): Promise<OpenCompetitionEntryRow> {
  const row = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', open.key)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that entry. It may have been deleted.');
  return row;
}
