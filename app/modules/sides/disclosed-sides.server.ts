import type { Kysely } from 'kysely';
import { readConsentsByMember } from '#app/modules/register/register.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { parseStoredSidesFormat } from './selection-queries.server.ts';
import { isPickNotWithdrawn, isPlaceInSidesFormat } from './sides-shape.ts';

/** Player of a published side, as disclosed to other sites: rink, and place from 0. */
interface PubliclyDisclosedPlayer {
  rink: number;
  place: number;
  name: string;
}

/**
 * Query the published sides of several events for readers outside the club: without removed members, and without members who do
 * not consent to the directory. Constant number of queries.
 */
export async function readPubliclyDisclosedSides(
  db: Kysely<DatabaseSchema>,
  events: string[],
): Promise<Map<string, PubliclyDisclosedPlayer[]>> {
  if (events.length === 0) return new Map();
  const sides = await db
    .selectFrom('selection')
    .selectAll()
    .where('event', 'in', events)
    .where('state', '=', 'published')
    .execute();
  const formats = new Map(sides.map((side) => [side.event, parseStoredSidesFormat(side)]));
  const picks = await db
    .selectFrom('pick')
    .leftJoin('member', 'member.id', 'pick.member')
    .select(['pick.event', 'pick.rink', 'pick.place', 'pick.state', 'pick.member', 'pick.name as guest'])
    .select(['member.name', 'member.removed_at'])
    .where('pick.event', 'in', events)
    .orderBy('pick.rink')
    .orderBy('pick.place')
    .orderBy('pick.id')
    .execute();
  const consents = await readConsentsByMember(
    db,
    picks.flatMap(({ member }) => member ?? []),
  );
  const named = picks.flatMap(({ event, rink, place, member, guest, ...pick }) => {
    const format = formats.get(event);
    if (!format || !isPickNotWithdrawn(pick) || !isPlaceInSidesFormat({ rink, place }, format)) return [];
    if (member && (pick.removed_at !== null || !consents.get(member)?.directory.given)) return [];
    const name = (member ? pick.name : guest) ?? '';
    return name.trim() ? [{ event, rink, place, name }] : [];
  });
  return Map.groupBy(named, ({ event }) => event);
}
