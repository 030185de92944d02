import { eventsNow } from '#app/modules/calendar/calendar.server.ts';
import { countsOf, gatheringAt, holding } from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillFree, listComings } from './comings.server.ts';
import { thatFit } from './party.ts';

/** Job that gives free places to waiting parties, as after an expired reservation or a merge of two members. */
export async function fillPlaces(site: Site): Promise<void> {
  if (!site.club.uses.coming) return;
  const rows = await site.db
    .selectFrom('coming')
    .select('event')
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
  const now = await eventsNow(
    site,
    rows.map(({ event }) => event),
  );
  for (const { event } of rows) {
    const moment = now.get(event);
    if (!moment || moment.isOver || moment.isOff || !(await somebodyFits(site, event))) continue;
    await holding(site, event, fillFree);
  }
}

async function somebodyFits({ db, clock }: Pick<Site, 'db' | 'clock'>, event: string): Promise<boolean> {
  const gathering = await gatheringAt(db, event);
  if (!gathering) return false;
  if (gathering.places === null) return true;
  const { taken } = await countsOf(db, clock, event);
  const waiting = (await listComings(db, event)).filter(({ state }) => state === 'waiting');
  return thatFit(waiting, gathering.places - taken).length > 0;
}
