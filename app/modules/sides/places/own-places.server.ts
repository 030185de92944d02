import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import {
  type CurrentEventState,
  readReferencedEvents,
  selectSeasonOfReferencedEvent,
} from '#app/modules/calendar/calendar.server.ts';
import { readMemberDirectory } from '#app/modules/directory/directory.server.ts';
import { readSelectedTeams } from '#app/modules/sides/picks/selected-team.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { buildOwnTeamPlace } from './own-place.server.ts';
import type { OwnTeamPlace } from './place-schemas.server.ts';

/**
 * Query a member's places in published sides of which they were notified, with the selection rows; `said` is the state of the
 * pick, `season` that of the event.
 */
export const selectNotifiedTeamPlaces = (db: Kysely<DatabaseSchema>, member: string) =>
  db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .selectAll('selection')
    .select(selectSeasonOfReferencedEvent('pick.event'))
    .select(['pick.rink', 'pick.place', 'pick.state as said', 'pick.for_day as saidFor'])
    .where('pick.member', '=', member)
    .where('pick.told', 'is not', null)
    .where('selection.state', '=', 'published')
    .execute();

/** Return a member's future places, next first, those called off included. Pass `known` if the events were fetched before. */
export async function readOwnTeamPlaces(
  site: Site,
  { id }: Pick<SignedInViewer, 'id'>,
  known?: Map<string, CurrentEventState>,
): Promise<OwnTeamPlace[]> {
  const held = await selectNotifiedTeamPlaces(site.db, id);
  const events = known ?? (await readReferencedEvents(site, held));
  const toCome = held
    .flatMap((selection) => {
      const now = events.get(selection.event);
      return now && !now.isOver ? [{ selection, now }] : [];
    })
    .sort((one, other) => (one.now.starts < other.now.starts ? -1 : 1));
  const selected = await readSelectedTeams(site.db, site, toCome);
  const captains = selected.flatMap(({ captain }) => captain?.id ?? []);
  const shared = site.club.uses.directory ? await readMemberDirectory(site, captains) : [];
  const places = await Promise.all(selected.map((one) => buildOwnTeamPlace(site.db, site, one, id, shared)));
  return places.flatMap((place) => place ?? []);
}
