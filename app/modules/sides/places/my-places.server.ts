import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { type EventNow, eventsStanding, seasonOfEvent } from '#app/modules/calendar/calendar.server.ts';
import { selectedOf } from '#app/modules/sides/picked/read-side.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { placeIn } from './my-place.server.ts';
import type { MyPlace } from './place-schemas.server.ts';

/**
 * Query a member's places in published sides of which they were notified, with the selection rows; `said` is the state of the
 * pick, `season` that of the event.
 */
export const heldPlaces = (db: Kysely<Schema>, member: string) =>
  db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .selectAll('selection')
    .select(seasonOfEvent('pick.event'))
    .select(['pick.rink', 'pick.place', 'pick.state as said', 'pick.for_day as saidFor'])
    .where('pick.member', '=', member)
    .where('pick.told', 'is not', null)
    .where('selection.state', '=', 'published')
    .execute();

/** Return a member's future places, next first, those called off included. Pass `known` if the events were fetched before. */
export async function myPlaces(
  site: Site,
  { id }: Pick<Viewer, 'id'>,
  known?: Map<string, EventNow>,
): Promise<MyPlace[]> {
  const held = await heldPlaces(site.db, id);
  const events = known ?? (await eventsStanding(site, held));
  const toCome = held
    .flatMap((selection) => {
      const now = events.get(selection.event);
      return now && !now.isOver ? [{ selection, now }] : [];
    })
    .sort((one, other) => (one.now.starts < other.now.starts ? -1 : 1));
  const selected = await selectedOf(site.db, site, toCome);
  const places = await Promise.all(selected.map((one) => placeIn(site.db, site, one, id)));
  return places.flatMap((place) => place ?? []);
}
