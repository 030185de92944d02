import type { Kysely, Selectable } from 'kysely';
import { playing } from '#app/club/calendar/parts/our-team.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Schema } from '#db/schema/schema.ts';

type Event = Pick<Selectable<EventTable>, 'id' | 'type' | 'our_team' | 'opponent' | 'season'>;

/** The league that an event belongs to by its kind, or the division of it in which it counts. */
export async function leagueOf(db: Kysely<Schema>, event: Event) {
  const { division } = await placeOf(db, event);
  return db.selectFrom('league').selectAll().where('day', '=', division).executeTakeFirst();
}

/** Which of our teams plays, where that is known; its name is as it is kept. */
export const ourTeamOf = async (db: Kysely<Schema>, event: Event) => (await placeOf(db, event)).team;

/** Whether nothing tells in which of several divisions it counts. */
export const isOfNoDivision = async (db: Kysely<Schema>, event: Event) =>
  (await placeOf(db, event)).isOpen === true;

async function placeOf(db: Kysely<Schema>, event: Event) {
  const rows = await db.selectFrom('team').selectAll().execute();
  const teams = rows.map((row) => ({ ...row, putBy: row.put_by === 1 }));
  return (await playing(db, teams))(event);
}
