import type { Kysely } from 'kysely';
import { daysInWords, eventTitle, homeOrAway, stateText } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type EventNow, eventNow } from '#app/modules/calendar/calendar.server.ts';
import { timeWords } from '#app/modules/calendar/calendar.ts';
import { readTold } from '#app/modules/sides/news/read-news.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { saidFor } from '#app/modules/sides/picked/side.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { lastSides } from './last-sides.server.ts';
import { readPeople } from './people.server.ts';
import { keptFormat, type PickRow, readShape, type SelectionRow } from './selections.server.ts';
import type { SidesScreen } from './sides-schemas.server.ts';

type Db = Kysely<Schema>;

/** Return everything for the selection page of an event, in a constant number of queries. 404 if there is no such event. */
export async function readSides(site: Site, id: string): Promise<SidesScreen> {
  const { db, club } = site;
  const now = await eventToPick(site, id);
  const { event } = now;
  const selection = await db.selectFrom('selection').selectAll().where('event', '=', id).executeTakeFirst();
  const selected = await readSelected(db, site, id, { known: now });
  const picks = await readPicks(db, id);
  const people = await readPeople(site, now, picks);
  const names = new Map(people.map((one) => [one.id, one.name]));
  const said = people.filter(({ word }) => word === 'yes');
  const told = await toldOnce(db, id);
  const board = await db.selectFrom('board').select('wanted').where('event', '=', id).executeTakeFirst();
  return {
    event: {
      id,
      title: eventTitle(event),
      place: event.location,
      hasBegun: now.hasBegun,
      when: [daysInWords(event), timeWords(event, club)].filter(Boolean).join(', '),
      off: now.isOff ? stateText(event) : '',
      lifts: liftsFor(now, selected, club),
    },
    ...factsOf(selection),
    // Enough rinks for the players wanted or, without a number, for those who said yes.
    shape: await readShape(db, id, selection, board?.wanted ?? said.length),
    picks: picks.map(({ id, member, name, rink, place, state, why, for_day: forDay }) => ({
      id,
      member,
      rink,
      place,
      why,
      state: saidFor({ state, forDay }, now.date),
      name: (member && names.get(member)) ?? name,
    })),
    known: await readTold(site, selected),
    wanted: board?.wanted ?? null,
    isTold: told.length > 0 || picks.some((pick) => pick.told !== null),
    people,
    pairings: await db.selectFrom('pairing').select(['one', 'other', 'how']).orderBy('at').execute(),
    last: await lastSides(site, now),
  };
}

/** Away matches ask for lifts to be arranged before publishing. */
function liftsFor({ event }: EventNow, selected: Selected | undefined, club: Site['club']) {
  if (selected && selected.lifts.cars.length > 0) return 'settled';
  return homeOrAway(event, club.name) === 'Away' ? 'wanted' : 'none';
}

function factsOf(row: SelectionRow | undefined) {
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
  return { version, state, captain, reserves, note, madeFor: keptFormat(row) };
}

/** Return the current event. 404 if it is not in the calendar. */
export async function eventToPick(site: Pick<Site, 'db' | 'club' | 'clock'>, id: string): Promise<EventNow> {
  const now = await eventNow(site, id);
  if (!now) throw new Refusal(404, 'There is no such event.');
  return now;
}

export const readPicks = (db: Db, event: string): Promise<PickRow[]> =>
  db
    .selectFrom('pick')
    .selectAll()
    .where('event', '=', event)
    .orderBy('rink')
    .orderBy('place')
    .orderBy('state')
    .orderBy('id')
    .execute();

/** Query the members notified of a place, even if they lost it since (notify-players). */
export async function toldOnce(db: Db, event: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_once')
    .select('member')
    .where('what', '=', 'picked')
    .where('subject', '=', event)
    .execute();
  return rows.map(({ member }) => member);
}
