import type { Kysely } from 'kysely';
import type { MemberAvailabilityBoard } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { parseMatchFormat } from '#app/modules/formats/formats.ts';
import { getTeamPlacePosition } from '#app/modules/sides/sides.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Query the published team of an event by rink, as members see it; null before publication. */
export async function readPublishedTeam(
  db: Kysely<DatabaseSchema>,
  event: string,
  viewer: string,
): Promise<MemberAvailabilityBoard['team']> {
  const rows = await db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .leftJoin('member', 'member.id', 'pick.member')
    .select(['rink', 'pick.place', 'pick.member', 'pick.name as guest', 'member.name', 'selection.format'])
    .where('pick.event', '=', event)
    .where('selection.state', '=', 'published')
    .where('pick.state', '!=', 'withdrawn')
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where('rink', '>', 0)
    .orderBy('rink')
    .orderBy('pick.place')
    .execute();
  if (rows.length === 0) return null;
  const rinks = Map.groupBy(rows, ({ rink }) => rink);
  return [...rinks].map(([rink, players]) => ({
    rink,
    players: players.map(({ name, guest, member, place, format }) => ({
      name: name ?? guest,
      position: getTeamPlacePosition({ rink, place }, parseMatchFormat(format)),
      isMe: member === viewer,
    })),
  }));
}

/** Query the state of a viewer's place in a published team; null if they never had one. */
export async function readTeamPlaceState(
  db: Kysely<DatabaseSchema>,
  event: string,
  viewer: string,
): Promise<MemberAvailabilityBoard['place']> {
  const pick = await db
    .selectFrom('pick')
    .select('state')
    .where('event', '=', event)
    .where('member', '=', viewer)
    .executeTakeFirst();
  return pick ? (pick.state === 'withdrawn' ? 'out' : 'in') : null;
}
