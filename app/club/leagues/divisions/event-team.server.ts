import type { Kysely } from 'kysely';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Schema } from '#db/schema/schema.ts';
import { divisionOf } from './divisions.ts';

type Belonging = Pick<EventTable, 'type' | 'our_team'>;

/** The league that an event belongs to by its kind, or the division of it in which our team plays. */
export async function leagueOf(db: Kysely<Schema>, event: Belonging) {
  const family = await db
    .selectFrom('league')
    .selectAll()
    .where((e) => e.or([e('day', '=', event.type), e('parent', '=', event.type)]))
    .execute();
  if (family.length === 0) return undefined;
  const team = await ourTeamOf(db, event);
  const division = divisionOf(event, team ? [team] : [], family);
  return family.find(({ day }) => day === division);
}

/** Which of our teams plays: the one that is said, or the only one in the league; its name is as it is kept. */
export async function ourTeamOf(db: Kysely<Schema>, { type, our_team }: Belonging) {
  const teams = await db.selectFrom('team').selectAll().execute();
  if (our_team) return teams.find(({ id }) => id === our_team);
  const [team, other] = teams.filter(({ league, put_by }) => league === type && put_by === 0);
  return other ? undefined : team;
}
