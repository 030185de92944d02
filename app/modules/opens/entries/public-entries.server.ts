import type { Kysely } from 'kysely';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import { isEventNotPlayed } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  getOpenCompetitionEntryStage,
  type OpenCompetitionEntryStage,
} from '#app/modules/opens/open/entry-stage.ts';
import {
  type OpenCompetition,
  readOpenCompetitionEntryCounts,
  readOpenCompetitionEvent,
} from '#app/modules/opens/open/open-queries.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { OpenCompetitionEntrant } from './entry-schemas.server.ts';
import {
  addOpenCompetitionEntry,
  getOpenCompetitionDate,
  getOpenCompetitionEntryDate,
  type OpenCompetitionEntryRow,
  readOpenCompetitionEntry,
  toOpenCompetitionEntry,
  withdrawOpenCompetitionEntry,
  withOpenCompetitionLock,
} from './open-entries.server.ts';
import {
  mailOfficersAboutEntryWithdrawal,
  mailOfficersAboutNewEntry,
  queueEntryConfirmationMail,
} from './queue-entry-mails.server.ts';

/** Actions of an entrant without sign-in: enter on the open's page, and withdraw by the link in a mail. */

const entryStageErrors: Partial<Record<OpenCompetitionEntryStage, string>> = {
  'not-yet': 'Entries for this open are not open yet.',
  closed: 'Entries for this open have closed.',
  off: 'This open has been cancelled or postponed.',
  played: 'This open has been played.',
};

/**
 * Adds an entry from the open's page: with a place, or on the waiting list if full. `sending` is its idempotency key: a
 * retry returns the first response. 409 if entries are not open.
 */
export function enterOpenCompetition(
  site: Site,
  { open: key, sending, ...entrant }: OpenCompetitionEntrant & { open: string; sending: string },
): Promise<{ state: OpenCompetitionEntryRow['state']; mailed: boolean }> {
  return withOpenCompetitionLock(site, key, async ({ tx, open }) => {
    const again = await findSentEntry(tx, sending);
    if (again) return again;
    const stage = await readEntryStage(tx, site, open);
    const refused = entryStageErrors[stage];
    if (refused) throw new Refusal(409, refused);
    const entry = await addOpenCompetitionEntry(tx, site, open, { ...entrant, sending, is_by_hand: 0 });
    await queueEntryConfirmationMail(tx, site, open, toOpenCompetitionEntry(entry), entry.state, {
      own: 'their own doing',
    });
    await mailOfficersAboutNewEntry(tx, site, open, entrant, entry.state);
    return { state: entry.state, mailed: entry.email !== '' };
  });
}

async function readEntryStage(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  open: OpenCompetition,
): Promise<OpenCompetitionEntryStage> {
  const { date: today, words } = getTodayAndPlaceholders(site);
  const { taken } = await readOpenCompetitionEntryCounts(tx, open);
  const event = await readOpenCompetitionEvent(tx, words, open);
  return getOpenCompetitionEntryStage({
    ...open,
    date: getOpenCompetitionDate(open),
    today,
    taken,
    isOff: event && isEventNotPlayed(event),
  });
}

/** Fetches the entry that an earlier request with this key made. */
export async function findSentEntry(db: Kysely<DatabaseSchema>, sending: string) {
  const row = await db
    .selectFrom('open_entry')
    .select(['state', 'email'])
    .where('sending', '=', sending)
    .executeTakeFirst();
  return row && { state: row.state, mailed: row.email !== '' };
}

/** Returns the entry of a mail link. 404 unknown. */
export async function readOpenCompetitionEntryByCode(
  db: Kysely<DatabaseSchema>,
  code: string,
): Promise<OpenCompetitionEntryRow> {
  const row = await db
    .selectFrom('open_entry')
    .innerJoin('entry_code', 'entry_code.entry', 'open_entry.id')
    .selectAll('open_entry')
    .where('entry_code.hash', '=', hashSecret(code))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This link is not valid or has expired.');
  return row;
}

/** Withdraws the entry of a mail link, without sign-in. Idempotent. 409 once the open has been played. */
export async function withdrawOpenCompetitionEntryByCode(
  site: Site,
  address: string,
  code: string,
): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { open: key, id } = await readOpenCompetitionEntryByCode(site.db, code);
  await withOpenCompetitionLock(site, key, async ({ tx, open }) => {
    const row = await readOpenCompetitionEntry(tx, open, id);
    if (row.state === 'withdrawn') return;
    if (getTodayAndPlaceholders(site).date > getOpenCompetitionEntryDate(open, row))
      throw new Refusal(409, 'This open has been played.');
    const movedUp = await withdrawOpenCompetitionEntry(tx, site, open, row);
    await mailOfficersAboutEntryWithdrawal(tx, site, open, toOpenCompetitionEntry(row), movedUp);
  });
}
