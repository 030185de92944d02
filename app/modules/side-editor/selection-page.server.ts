import type { Kysely } from 'kysely';
import { formatEventDays, formatEventStateText, formatHomeOrAway, getEventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type CurrentEventState, readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import {
  parseStoredSidesFormat,
  readMemberIdsNotifiedOfPlace,
  readPlayerNotificationStatus,
  readResolvedSidesFormat,
  readSelectedTeam,
  type SelectedTeam,
  type TeamPickRow,
  type TeamSelectionRow,
} from '#app/modules/sides/sides.server.ts';
import { getTeamPickStateOnDay } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readTeamSelectionCandidates } from './candidates.server.ts';
import { readLastPublishedSides } from './last-sides.server.ts';
import type { TeamSelectionPageData } from './sides-schemas.server.ts';

type Db = Kysely<DatabaseSchema>;

/** Return everything for the selection page of an event, in a constant number of queries. 404 if there is no such event. */
export async function readTeamSelectionPage(site: Site, id: string): Promise<TeamSelectionPageData> {
  const { db, club } = site;
  const now = await requireCalendarEvent(site, id);
  const { event } = now;
  const selection = await db.selectFrom('selection').selectAll().where('event', '=', id).executeTakeFirst();
  const selected = await readSelectedTeam(db, site, id, { known: now });
  const picks = await readTeamPickRows(db, id);
  const people = await readTeamSelectionCandidates(site, now, picks);
  const names = new Map(people.map((one) => [one.id, one.name]));
  const said = people.filter(({ word }) => word === 'yes');
  const told = await readMemberIdsNotifiedOfPlace(db, id);
  const board = await db.selectFrom('board').select('wanted').where('event', '=', id).executeTakeFirst();
  return {
    event: {
      id,
      title: getEventTitle(event),
      place: event.location,
      hasBegun: now.hasBegun,
      when: [formatEventDays(event), formatEventTime(event, club)].filter(Boolean).join(', '),
      off: now.isOff ? formatEventStateText(event) : '',
      lifts: getLiftsState(now, selected, club),
    },
    ...toSelectionFields(selection),
    // Enough rinks for the players wanted or, without a number, for those who said yes.
    shape: await readResolvedSidesFormat(db, id, selection, board?.wanted ?? said.length),
    picks: picks.map(({ id, member, name, rink, place, state, why, for_day: forDay }) => ({
      id,
      member,
      rink,
      place,
      why,
      state: getTeamPickStateOnDay({ state, forDay }, now.date),
      name: (member && names.get(member)) ?? name,
    })),
    known: await readPlayerNotificationStatus(site, selected),
    wanted: board?.wanted ?? null,
    isTold: told.length > 0 || picks.some((pick) => pick.told !== null),
    people,
    pairings: await db.selectFrom('pairing').select(['one', 'other', 'how']).orderBy('at').execute(),
    last: await readLastPublishedSides(site, now),
  };
}

/** Away matches ask for lifts to be arranged before publishing. */
function getLiftsState({ event }: CurrentEventState, selected: SelectedTeam | undefined, club: Site['club']) {
  if (selected && selected.lifts.cars.length > 0) return 'settled';
  return formatHomeOrAway(event, club.name) === 'Away' ? 'wanted' : 'none';
}

function toSelectionFields(row: TeamSelectionRow | undefined) {
  if (!row)
    return {
      version: 0,
      state: 'none' as const,
      captain: null,
      reserves: 'ask' as const,
      note: '',
      madeFor: null,
    };
  const { version, state, captain, reserves, note } = row;
  return { version, state, captain, reserves, note, madeFor: parseStoredSidesFormat(row) };
}

/** Return the current event. 404 if it is not in the calendar. */
export async function requireCalendarEvent(
  site: Pick<Site, 'db' | 'club' | 'clock'>,
  id: string,
): Promise<CurrentEventState> {
  const now = await readCurrentEventState(site, id);
  if (!now) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
  return now;
}

export const readTeamPickRows = (db: Db, event: string): Promise<TeamPickRow[]> =>
  db
    .selectFrom('pick')
    .selectAll()
    .where('event', '=', event)
    .orderBy('rink')
    .orderBy('place')
    .orderBy('state')
    .orderBy('id')
    .execute();
