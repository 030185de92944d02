import type { Kysely } from 'kysely';
import { hashOf } from '#app/api/who/tokens.server.ts';
import { isOff } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Stage, stageOf } from '#app/modules/opens/open/entry-stage.ts';
import { countsOf, type Open, openEvent } from '#app/modules/opens/open/opens.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { addEntry, dateOf, type EntryRow, entryAt, entryOf, holding, withdraw } from './entries.server.ts';
import { mailEntered, tellOfEntry, tellOfWithdrawal } from './entry-mail.server.ts';
import type { Entrant } from './entry-schemas.server.ts';

/** Actions of an entrant without sign-in: enter on the open's page, and withdraw by the link in a mail. */

const notTaken: Partial<Record<Stage, string>> = {
  'not-yet': 'Entries for this open are not open yet.',
  closed: 'Entries for this open have closed.',
  off: 'This open is not on.',
  played: 'This open has been played.',
};

/**
 * Adds an entry from the open's page: with a place, or on the waiting list if full. `sending` is its idempotency key: a
 * retry returns the first response. 409 if entries are not open.
 */
export async function enter(
  site: Site,
  { open: key, sending, ...entrant }: Entrant & { open: string; sending: string },
): Promise<{ state: EntryRow['state']; mailed: boolean }> {
  const sent = await sentBefore(site.db, sending);
  if (sent) return sent;
  return holding(site, key, async ({ tx, open }) => {
    const again = await sentBefore(tx, sending);
    if (again) return again;
    const stage = await stageNow(tx, site, open);
    const refused = notTaken[stage];
    if (refused) throw new Refusal(409, refused);
    const entry = await addEntry(tx, site, open, { ...entrant, sending, is_by_hand: 0 });
    await mailEntered(tx, site, open, entryOf(entry), entry.state, { own: 'their own doing' });
    await tellOfEntry(tx, site, open, entrant, entry.state);
    return { state: entry.state, mailed: entry.email !== '' };
  });
}

async function stageNow(tx: Kysely<Schema>, site: Site, open: Open): Promise<Stage> {
  const { date: today, words } = dayAndWords(site);
  const { taken } = await countsOf(tx, open);
  const event = await openEvent(tx, words, open);
  return stageOf({ ...open, date: dateOf(open), today, taken, isOff: event && isOff(event) });
}

async function sentBefore(db: Kysely<Schema>, sending: string) {
  const row = await db
    .selectFrom('open_entry')
    .select(['state', 'email'])
    .where('sending', '=', sending)
    .executeTakeFirst();
  return row && { state: row.state, mailed: row.email !== '' };
}

/** Returns the entry of a mail link. 404 unknown. */
export async function entryByCode(db: Kysely<Schema>, code: string): Promise<EntryRow> {
  const row = await db
    .selectFrom('open_entry')
    .innerJoin('entry_code', 'entry_code.entry', 'open_entry.id')
    .selectAll('open_entry')
    .where('entry_code.hash', '=', hashOf(code))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This link is not, or is no longer, good.');
  return row;
}

/** Withdraws the entry of a mail link, without sign-in. Idempotent. 409 once the open has been played. */
export async function withdrawByCode(site: Site, address: string, code: string): Promise<void> {
  await site.limits.count({ 'code-here': address });
  const { open: key, id } = await entryByCode(site.db, code);
  await holding(site, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.state === 'withdrawn') return;
    if (dayAndWords(site).date > row.held_on) throw new Refusal(409, 'This open has been played.');
    const movedUp = await withdraw(tx, site, open, row);
    await tellOfWithdrawal(tx, site, open, entryOf(row), movedUp);
  });
}
