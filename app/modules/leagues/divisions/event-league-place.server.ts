import type { Kysely, Selectable } from 'kysely';
import { createOwnTeamResolver } from '#app/modules/calendar/calendar.server.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type EventForLeague = Pick<Selectable<EventTable>, 'id' | 'type' | 'our_team' | 'opponent' | 'season'>;

/** League and own team of an event; names are as stored. */
export type EventLeagueAndTeam = Awaited<ReturnType<typeof readEventLeagueAndTeam>>;

/**
 * Queries the league of an event by its kind, or the division in which it counts, and which of the club's teams plays, if known.
 * `isOpen`: there are several divisions and the event does not tell which.
 */
export async function readEventLeagueAndTeam(db: Kysely<DatabaseSchema>, event: EventForLeague) {
  const rows = await db.selectFrom('team').selectAll().execute();
  const teams = rows.map((row) => ({ ...row, putBy: row.put_by === 1 }));
  const leagues = await db.selectFrom('league').selectAll().execute();
  const { team, division, isOpen = false } = (await createOwnTeamResolver(db, teams, leagues))(event);
  return { teams, team, league: leagues.find(({ day }) => day === division), isOpen };
}

export const readEventLeague = async (db: Kysely<DatabaseSchema>, event: EventForLeague) =>
  (await readEventLeagueAndTeam(db, event)).league;
