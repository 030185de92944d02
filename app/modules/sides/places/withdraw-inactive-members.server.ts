import { todayInLondon } from '#app/core/clock.ts';
import { readTeamPicks } from '#app/modules/sides/picks/selected-team.server.ts';
import { lockTeamSelection } from '#app/modules/sides/picks/selection-lock.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { handleTeamPlaceWithdrawal } from './handle-withdrawal.server.ts';

const siteActor = { id: null, name: 'The website' };

/**
 * Withdraw suspended members from future sides and delete the picks of removed ones; notify their captains, once across
 * processes. Return the number taken out.
 */
export async function withdrawInactiveMembersFromSides(site: Site): Promise<number> {
  let taken = 0;
  for (const { id, event } of await readInactivePicks(site.db, todayInLondon(site.clock)))
    if (await withdrawPick(site, event, id)) taken += 1;
  if (taken > 0) site.postman.wake();
  return taken;
}

function readInactivePicks(db: Database, date: string) {
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

function withdrawPick(site: Site, event: string, id: string): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    await lockTeamSelection(tx, event);
    const pick = (await readTeamPicks(tx, event)).find((one) => one.id === id && one.isGone);
    if (!pick) return false;
    const removed = await tx
      .selectFrom('member')
      .select('removed_at')
      .where('id', '=', pick.member ?? '')
      .executeTakeFirst();
    if (removed?.removed_at) await tx.deleteFrom('pick').where('id', '=', id).execute();
    else if (pick.state === 'withdrawn') return false;
    else await tx.updateTable('pick').set({ state: 'withdrawn' }).where('id', '=', id).execute();
    if (pick.state !== 'withdrawn') await handleTeamPlaceWithdrawal(tx, site, siteActor, event, pick);
    return true;
  });
}
