import { today } from '#app/core/clock.ts';
import { holdSelection } from '#app/modules/sides/picked/hold-selection.server.ts';
import { picksOf } from '#app/modules/sides/picked/read-side.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { tellWithdrawn } from './tell-withdrawn.server.ts';

const theSite = { id: null, name: 'The website' };

/**
 * Withdraw suspended members from future sides and delete the picks of removed ones; notify their captains, once across
 * processes. Return the number taken out.
 */
export async function takeOutGone(site: Site): Promise<number> {
  if (!site.club.uses.names) return 0;
  let taken = 0;
  for (const { id, event } of await goneToCome(site.db, today(site.clock)))
    if (await takeOut(site, event, id)) taken += 1;
  if (taken > 0) site.postman.wake();
  return taken;
}

function goneToCome(db: Database, date: string) {
  const year = Number(date.slice(0, 4));
  return db
    .selectFrom('pick')
    .innerJoin('member', 'member.id', 'pick.member')
    .innerJoin('event', 'event.id', 'pick.event')
    .select(['pick.id', 'pick.event'])
    .where((e) => e.or([e('suspended_at', 'is not', null), e('removed_at', 'is not', null)]))
    .where((e) => e.or([e('pick.state', '!=', 'withdrawn'), e('removed_at', 'is not', null)]))
    .where((e) => {
      const its = e.fn.coalesce('event.year', 'event.season');
      return e.or([e(its, '>', year), e.and([e(its, '=', year), e('event.day', '>=', date.slice(5))])]);
    })
    .execute();
}

function takeOut(site: Site, event: string, id: string): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    await holdSelection(tx, event);
    const pick = (await picksOf(tx, event)).find((one) => one.id === id && one.isGone);
    if (!pick) return false;
    const removed = await tx
      .selectFrom('member')
      .select('removed_at')
      .where('id', '=', pick.member ?? '')
      .executeTakeFirst();
    if (removed?.removed_at) await tx.deleteFrom('pick').where('id', '=', id).execute();
    else if (pick.state === 'withdrawn') return false;
    else await tx.updateTable('pick').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    if (pick.state !== 'withdrawn') await tellWithdrawn(tx, site, theSite, event, pick);
    return true;
  });
}
