import { countFreePlaces } from '#app/modules/bookings/bookings.ts';
import { readCurrentEventStates } from '#app/modules/calendar/calendar.server.ts';
import {
  readGatheringRow,
  readSignUpCounts,
  withLockedGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { fillFreedGatheringPlaces, readSignUpReplies } from './gathering-replies.server.ts';
import { selectFittingWaitingParties } from './party.ts';

/** Job that gives free places to waiting parties, as after an expired reservation or a merge of two members. */
export async function fillPlacesOfExpiredReservations(site: Site): Promise<void> {
  const rows = await site.db
    .selectFrom('coming')
    .select('event')
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
  const now = await readCurrentEventStates(
    site,
    rows.map(({ event }) => event),
  );
  for (const { event } of rows) {
    const moment = now.get(event);
    if (!moment || moment.isOver || moment.isOff || !(await hasFittingReply(site, event))) continue;
    await withLockedGathering(site, event, fillFreedGatheringPlaces);
  }
}

async function hasFittingReply({ db, clock }: Pick<Site, 'db' | 'clock'>, event: string): Promise<boolean> {
  const gathering = await readGatheringRow(db, event);
  if (!gathering || gathering.state === 'stopped') return false;
  const { taken } = await readSignUpCounts(db, clock, event);
  const waiting = (await readSignUpReplies(db, event)).filter(({ state }) => state === 'waiting');
  return selectFittingWaitingParties(waiting, countFreePlaces({ ...gathering, taken })).length > 0;
}
