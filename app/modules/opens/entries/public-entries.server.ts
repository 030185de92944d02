import type { Kysely } from 'kysely';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import { isEventOff } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { getEntryStage, type OpenEntryStage } from '#app/modules/opens/open/entry-stage.ts';
import {
  type OpenCompetition,
  readOpenEntryCounts,
  readOpenEvent,
} from '#app/modules/opens/open/open-queries.server.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { OpenEntrant } from './entry-schemas.server.ts';
import {
  addOpenEntry,
  getOpenDate,
  type OpenEntryRow,
  readOpenEntry,
  toOpenEntry,
  withdrawOpenEntry,
  withOpenLock,
} from './open-entries.server.ts';
import {
  mailOfficersAboutEntry,
  mailOfficersAboutWithdrawal,
  queueEnteredMail,
} from './queue-entry-mails.server.ts';

/** Actions of an entrant without sign-in: enter on the open's page, and withdraw by the link in a mail. */

const entryStageErrors: Partial<Record<OpenEntryStage, string>> = {
  'not-yet': 'Entries for this open are not open yet.',
  closed: 'Entries for this open have closed.',
  off: 'This open is not on.',
  played: 'This open has been played.',
};

/**
 * Adds an entry from the open's page: with a place, or on the waiting list if full. `sending` is its idempotency key: a
 * retry returns the first response. 409 if entries are not open.
 */
export async function enterOpen(
  site: Site,
  { open: key, sending, ...entrant }: OpenEntrant & { open: string; sending: string },
): Promise<{ state: OpenEntryRow['state']; mailed: boolean }> {
  const sent = await findSentEntry(site.db, sending);
  if (sent) return sent;
  return withOpenLock(site, key, async ({ tx, open }) => {
    const again = await findSentEntry(tx, sending);
    if (again) return again;
    const stage = await readEntryStage(tx, site, open);
    const refused = entryStageErrors[stage];
    if (refused) throw new Refusal(409, refused);
    const entry = await addOpenEntry(tx, site, open, { ...entrant, sending, is_by_hand: 0 });
    await queueEnteredMail(tx, site, open, toOpenEntry(entry), entry.state, { own: 'their own doing' });
    await mailOfficersAboutEntry(tx, site, open, entrant, entry.state);
    return { state: entry.state, mailed: entry.email !== '' };
  });
}

async function readEntryStage(
  tx: Kysely<Schema>,
  site: Site,
  open: OpenCompetition,
): Promise<OpenEntryStage> {
  const { date: today, words } = getDateAndPlaceholders(site);
  const { taken } = await readOpenEntryCounts(tx, open);
  const event = await readOpenEvent(tx, words, open);
  return getEntryStage({ ...open, date: getOpenDate(open), today, taken, isOff: event && isEventOff(event) });
}

async function findSentEntry(db: Kysely<Schema>, sending: string) {
  const row = await db
    .selectFrom('open_entry')
    .select(['state', 'email'])
    .where('sending', '=', sending)
    .executeTakeFirst();
  return row && { state: row.state, mailed: row.email !== '' };
}

/** Returns the entry of a mail link. 404 unknown. */
export async function readEntryByCode(db: Kysely<Schema>, code: string): Promise<OpenEntryRow> {
  const row = await db
    .selectFrom('open_entry')
    .innerJoin('entry_code', 'entry_code.entry', 'open_entry.id')
    .selectAll('open_entry')
    .where('entry_code.hash', '=', hashSecret(code))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This link is not, or is no longer, good.');
  return row;
}

/** Withdraws the entry of a mail link, without sign-in. Idempotent. 409 once the open has been played. */
export async function withdrawEntryByCode(site: Site, address: string, code: string): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { open: key, id } = await readEntryByCode(site.db, code);
  await withOpenLock(site, key, async ({ tx, open }) => {
    const row = await readOpenEntry(tx, open, id);
    if (row.state === 'withdrawn') return;
    if (getDateAndPlaceholders(site).date > row.held_on) throw new Refusal(409, 'This open has been played.');
    const movedUp = await withdrawOpenEntry(tx, site, open, row);
    await mailOfficersAboutWithdrawal(tx, site, open, toOpenEntry(row), movedUp);
  });
}
