import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { lockByName } from '#app/endpoints/locking.server.ts';
import { type Looking, ownDays, readOwn } from '#app/modules/diary/days/own-days.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { changedEntries, type Entry } from './said.ts';

/**
 * Return the entries of a member's calendar after saving changes since the last request with the next sequence number. Of two
 * concurrent requests the second waits for the lock and has no changes left to save.
 */
export async function settledEntries(site: Pick<Site, 'db' | 'club' | 'clock'>, member: string) {
  const { entries, changed } = await compare(site, member);
  if (changed.length === 0) return entries;
  return site.db.transaction().execute(async (tx) => {
    await lockByName(tx, `diary:${member}`);
    const { entries, changed } = await compare({ ...site, db: tx }, member);
    for (const { item, ...entry } of changed)
      await tx
        .insertInto('diary_entry')
        .values({ member, item, ...entry })
        .onConflict((c) => c.columns(['member', 'item']).doUpdateSet(entry))
        .execute();
    const all = new Map([...entries, ...changed].map((entry) => [entry.item, entry]));
    return [...all.values()];
  });
}

async function compare(site: Looking, member: string) {
  const entries = await entriesOf(site.db, member);
  const days = ownDays(await readOwn(site, member));
  const moment = { today: today(site.clock), at: site.clock().toISOString() };
  return { entries, changed: changedEntries(entries, days, moment) };
}

const entriesOf = (db: Kysely<Schema>, member: string): Promise<Entry[]> =>
  db
    .selectFrom('diary_entry')
    .select(['item', 'said', 'sequence', 'is_gone', 'at'])
    .where('member', '=', member)
    .orderBy('item')
    .execute();
