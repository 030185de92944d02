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
    .selectAll('selection')
    .where('member', '=', id)
    .where('told', 'is not', null)
    .where('selection.state', '=', 'published')
    .execute();
  const events = await eventsNow(
    site,
    rows.map(({ event }) => event),
  );
  const toCome = rows
    .flatMap((held) => {
      const known = events.get(held.event);
      return known && !known.isOver ? [{ held, known }] : [];
    })
    .sort((one, other) => (one.known.starts < other.known.starts ? -1 : 1));
  const places = await Promise.all(
    toCome.map(({ held, known }) =>
      readMyPlace(site.db, site, { event: held.event, member: id, known, held }),
    ),
  );
  return places.flatMap((place) => place ?? []);
}
