import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { holding } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { tellOfficers } from './coming-mail.server.ts';
import { comingAt, withdraw } from './comings.server.ts';

/** Withdraw replies of former members to future events; waiting parties that fit move up. */
export async function withdrawGone(site: Site): Promise<void> {
  if (!site.club.uses.coming) return;
  const rows = await site.db
    .selectFrom('coming')
    .innerJoin('member', 'member.id', 'coming.member')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select(['coming.id', 'coming.event'])
    .where('removed_at', 'is not', null)
    .where('coming.state', '!=', 'withdrawn')
    .execute();
  const now = await eventsNow(site, [...new Set(rows.map(({ event }) => event))]);
  const toCome = rows.filter(({ event }) => now.get(event)?.isOver === false);
  for (const { id, event } of toCome) {
    await holding(site, event, async (held) => {
      const coming = await comingAt(held, id);
      if (coming.state === 'withdrawn') return;
      const movedUp = await withdraw(held, coming);
      await tellOfficers(held, coming, { is: 'withdrawn', movedUp });
    });
  }
}
