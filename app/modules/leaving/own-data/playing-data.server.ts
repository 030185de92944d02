import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports a member's playing and helping (UK GDPR). */
export async function exportMemberPlayingData(db: Kysely<DatabaseSchema>, member: string) {
  return {
    whetherIPlay: await exportAvailability(db, member),
    ...(await exportPicksAndLifts(db, member)),
    paired: await exportPairings(db, member),
    ...(await exportDuties(db, member)),
    cameToPlay: await exportArrivals(db, member),
    comings: await exportBookings(db, member),
    diaryAddress: await readAddressDate(db, 'diary', member),
    forumAddress: await readAddressDate(db, 'topic_feed', member),
  };
}

async function exportAvailability(db: Kysely<DatabaseSchema>, member: string) {
  const answers = await db
    .selectFrom('answer')
    .leftJoin('event', 'event.id', 'answer.event')
    .selectAll('answer')
    .select('event.opponent')
    .where('answer.member', '=', member)
    .orderBy('answer.for_day')
    .execute();
  return answers.map(({ opponent, for_day, word, at, ...said }) => ({
    event: opponent ?? deletedEventLabel,
    day: for_day,
    answer: word,
    at,
    way: said.way,
    seats: said.seats,
    liftFrom: said.lift_from,
    canDoTeas: said.can_do_teas === 1,
    note: said.note,
  }));
}

/** Fetches names and dates of events, as their ids are readable only to programs. */
async function fetchEventLabels(db: Kysely<DatabaseSchema>, ids: string[]) {
  if (ids.length === 0) return () => ({ event: deletedEventLabel });
  const rows = await db
    .selectFrom('event')
    .select(['id', 'opponent', 'day'])
    .select((e) => e.fn.coalesce('year', 'season').as('year'))
    .where('id', 'in', ids)
    .execute();
  const known = new Map(
    rows.map(({ id, opponent, day, year }) => [id, { event: opponent, day: `${year}-${day}` }]),
  );
  return (id: string) => known.get(id) ?? { event: deletedEventLabel };
}

const deletedEventLabel = 'A deleted event';

/** Picks, cars and lifts. */
async function exportPicksAndLifts(db: Kysely<DatabaseSchema>, member: string) {
  const picked = await db
    .selectFrom('pick')
    .select(['event', 'rink', 'place', 'state', 'told_at', 'answered_at', 'for_day as forDay', 'why'])
    .where('member', '=', member)
    .orderBy('event')
    .execute();
  const cars = await db
    .selectFrom('car')
    .select(['event', 'seats', 'leaves_from', 'leaves_at'])
    .where('driver', '=', member)
    .orderBy('event')
    .execute();
  const lifts = await db
    .selectFrom('lift')
    .select('event')
    .where('passenger', '=', member)
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
  };
}

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

/** Duty slots and absences. */
async function exportDuties(db: Kysely<DatabaseSchema>, member: string) {
  const turns = await db
    .selectFrom('turn')
    .innerJoin('duty', 'duty.id', 'turn.duty')
    .innerJoin('rota', 'rota.id', 'duty.rota')
    .select(['rota.name as rota', 'duty.date', 'turn.state', 'turn.swap_note as note'])
    .where('turn.member', '=', member)
    .orderBy('duty.date')
    .execute();
  const away = await db
    .selectFrom('away')
    .select(['from_day as from', 'to_day as to'])
    .where('member', '=', member)
    .orderBy('from_day')
    .execute();
  return { turns, away };
}

async function exportArrivals(db: Kysely<DatabaseSchema>, member: string) {
  const came = await db
    .selectFrom('arrival')
    .select(['event', 'at', 'fee', 'is_paid', 'left_at'])
    .where('member', '=', member)
    .orderBy('at')
    .execute();
  const named = await fetchEventLabels(
    db,
    came.map(({ event }) => event),
  );
  return came.map(({ event, at, fee, is_paid, left_at }) => ({
    ...named(event),
    at,
    wentHomeAt: left_at,
    feeInPence: fee,
    paid: is_paid === 1,
  }));
}

async function exportBookings(db: Kysely<DatabaseSchema>, member: string) {
  const coming = await db
    .selectFrom('coming')
    .leftJoin('event', 'event.id', 'coming.event')
    .select(['event.opponent', 'people', 'coming.choices', 'answer', 'coming.state', 'paid_pence', 'made_at'])
    .where('member', '=', member)
    .orderBy('made_at')
    .execute();
  return coming.map(({ opponent, people, choices, answer, state, paid_pence, made_at }) => ({
    event: opponent ?? '',
    people,
    choices,
    answer,
    state,
    paidPence: paid_pence,
    at: made_at,
  }));
}

/** Only the date: the secret address gives access to the diary or the forum. */
async function readAddressDate(db: Kysely<DatabaseSchema>, table: 'diary' | 'topic_feed', member: string) {
  const row = await db.selectFrom(table).select('made_at').where('member', '=', member).executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}
