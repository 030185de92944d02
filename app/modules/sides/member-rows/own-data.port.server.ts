import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import { fetchEventLabels } from '#app/modules/calendar/calendar.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Places in teams, cars, lifts and pairings. */
export const exportOwnTeamData: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const picked = await db
    .selectFrom('pick')
    .select(['event', 'rink', 'place', 'state', 'told_at', 'answered_at', 'for_day as forDay', 'why'])
    .where('member', '=', id)
    .orderBy('event')
    .execute();
  const cars = await db
    .selectFrom('car')
    .select(['event', 'seats', 'leaves_from', 'leaves_at'])
    .where('driver', '=', id)
    .orderBy('event')
    .execute();
  const lifts = await db
    .selectFrom('lift')
    .select('event')
    .where('passenger', '=', id)
    .orderBy('event')
    .execute();
  const named = await fetchEventLabels(
    db,
    [...picked, ...cars, ...lifts].map(({ event }) => event),
  );
  return {
    picked: picked.map(({ event, ...pick }) => ({ ...named(event), ...pick })),
    cars: cars.map(({ event, ...car }) => ({ ...named(event), ...car })),
    lifts: lifts.map(({ event }) => named(event)),
    paired: await exportPairings(db, id),
  };
};

/** The other member is left out, as the pairing is also their data. */
async function exportPairings(db: Kysely<DatabaseSchema>, member: string) {
  const pairings = await db
    .selectFrom('pairing')
    .select('how')
    .where((e) => e.or([e('one', '=', member), e('other', '=', member)]))
    .orderBy('how')
    .execute();
  return pairings.map(({ how }) =>
    how === 'apart'
      ? 'You do not play in the same team as one member.'
      : 'You play in the same team as one member.',
  );
}
