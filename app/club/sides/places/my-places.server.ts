import type { Viewer } from '#app/api/who/sessions.server.ts';
import { eventsNow } from '#app/club/calendar/calendar.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyPlace } from './my-place.server.ts';
import type { MyPlace } from './place-schemas.server.ts';

/** My places in sides to come, the next first; what is off is among them until its day. */
export async function myPlaces(site: Site, { id }: Pick<Viewer, 'id'>): Promise<MyPlace[]> {
  const rows = await site.db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .select('pick.event')
    .where('member', '=', id)
    .where('told', 'is not', null)
    .where('selection.state', '=', 'published')
    .execute();
  const events = await eventsNow(
    site,
    rows.map(({ event }) => event),
  );
  const toCome = [...events.values()]
    .filter(({ isOver }) => !isOver)
    .sort((one, other) => (one.starts < other.starts ? -1 : 1));
  const places = await Promise.all(
    toCome.map((known) => readMyPlace(site.db, site, { event: known.event.id, member: id, known })),
  );
  return places.flatMap((place) => place ?? []);
}
