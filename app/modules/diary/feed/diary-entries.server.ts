import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { lockTransactionByName } from '#app/endpoints/locking.server.ts';
import { type DiarySiteContext, readMemberCommitments } from '#app/modules/diary/days/member-days.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type DiaryFeedEntry, getChangedDiaryFeedEntries } from './diary-entry.ts';

/**
 * Return the entries of a member's calendar after saving changes since the last request with the next sequence number. Of two
 * concurrent requests the second waits for the lock and has no changes left to save.
 */
export async function updateDiaryFeedEntries(site: Pick<Site, 'db' | 'club' | 'clock'>, member: string) {
  const { entries, changed } = await compareDiaryEntries(site, member);
  if (changed.length === 0) return entries;
  return site.db.transaction().execute(async (tx) => {
    await lockTransactionByName(tx, `diary:${member}`);
    const { entries, changed } = await compareDiaryEntries({ ...site, db: tx }, member);
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

async function compareDiaryEntries(site: DiarySiteContext, member: string) {
  const entries = await queryDiaryEntries(site.db, member);
  const { days } = await readMemberCommitments({ site, member, scope: 'feed' });
  const moment = { today: todayInLondon(site.clock), at: site.clock().toISOString() };
  return { entries, changed: getChangedDiaryFeedEntries(entries, days, moment) };
}

const queryDiaryEntries = (db: Kysely<DatabaseSchema>, member: string): Promise<DiaryFeedEntry[]> =>
  db
    .selectFrom('diary_entry')
    .select(['item', 'said', 'sequence', 'is_gone', 'at'])
    .where('member', '=', member)
    .orderBy('item')
    .execute();
