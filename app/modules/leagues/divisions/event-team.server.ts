import type { Kysely, Selectable } from 'kysely';
import { playing } from '#app/modules/calendar/calendar.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Schema } from '#db/schema/schema.ts';

type Event = Pick<Selectable<EventTable>, 'id' | 'type' | 'our_team' | 'opponent' | 'season'>;

/** Where an event counts, and which of our teams plays it, whose names are as they are kept. */
export type Place = Awaited<ReturnType<typeof placeOf>>;

/**
 * The league that an event belongs to by its kind, or the division of it in which it counts; which of our teams plays, where that
 * is known; and whether nothing tells in which of several divisions it counts.
 */
export async function placeOf(db: Kysely<Schema>, event: Event) {
  const rows = await db.selectFrom('team').selectAll().execute();
  const teams = rows.map((row) => ({ ...row, putBy: row.put_by === 1 }));
  const leagues = await db.selectFrom('league').selectAll().execute();
  const { team, division, isOpen = false } = (await playing(db, teams, leagues))(event);
  return { teams, team, league: leagues.find(({ day }) => day === division), isOpen };
}

export const leagueOf = async (db: Kysely<Schema>, event: Event) => (await placeOf(db, event)).league;
