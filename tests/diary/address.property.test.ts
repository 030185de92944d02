import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { entriesIn, openDiary } from './own.ts';

type Club = Awaited<ReturnType<typeof openDiary>>;

const at = fc.nat({ max: 3 });
const member = fc.constantFrom('tom', 'tom', 'joan', 'derek');
const step = fc.oneof(
  fc.record({
    does: fc.constant('pick' as const),
    at,
    member,
    rink: fc.nat({ max: 2 }),
    place: fc.nat({ max: 2 }),
  }),
  fc.record({ does: fc.constant('withdraw' as const), at, member }),
  fc.record({
    does: fc.constant('event' as const),
    at,
    day: fc.integer({ min: 10, max: 28 }),
    off: fc.boolean(),
  }),
  fc.record({ does: fc.constant('format' as const), at, draft: fc.boolean() }),
  fc.record({ does: fc.constant('turn' as const), at, member, to: member }),
  fc.record({ does: fc.constant('coming' as const), at, member, people: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constant('read' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Texts of others about their own affairs. */
const private_ = 'of no business of Tom';

async function take(club: Club, does: Step): Promise<void> {
  const { db } = club;
  if (does.does === 'pick') {
    const { rink, place, member } = does;
    const why = member === 'tom' ? '' : private_;
    await club.pick(does.at, { rink, place, member, why, state: 'picked' });
  }
  if (does.does === 'withdraw')
    await db
      .updateTable('pick')
      .set({ state: 'withdrawn' })
      .where('event', '=', club.event(does.at).id)
      .where('member', '=', does.member)
      .execute();
  if (does.does === 'event')
    await db
      .updateTable('event')
      .set({ day: `06-${does.day}`, state: does.off ? 'cancelled' : 'on' })
      .where('id', '=', club.event(does.at).id)
      .execute();
  if (does.does === 'format')
    await db
      .updateTable('selection')
      .set({ state: does.draft ? 'draft' : 'published' })
      .where('event', '=', club.event(does.at).id)
      .execute();
  if (does.does === 'turn') {
    const [duty, note] = [`d${does.at}-${does.member}`, does.member === 'tom' ? '' : private_];
    const there = await db.selectFrom('turn').select('id').where('duty', '=', duty).executeTakeFirst();
    if (!there) await club.duty(duty, { member: does.member, note });
    else if (does.member === 'tom')
      await db.updateTable('turn').set({ member: does.to }).where('id', '=', there.id).execute();
  }
  if (does.does === 'coming') {
    const { member, people } = does;
    const id = `${club.event(does.at).id} ${member}`;
    await db.deleteFrom('coming').where('id', '=', id).execute();
    if (people > 0) await club.comes(does.at, { member, people, answer: member === 'tom' ? '' : private_ });
  }
}

/** Return the content of an entry, without its revision fields. */
const saidIn = ({ SEQUENCE: _, DTSTAMP: __, 'LAST-MODIFIED': ___, ...said }: Record<string, string>) =>
  JSON.stringify(said);

/** Query the tables for all that is Tom's at this moment. */
async function theirs({ db }: Club): Promise<Set<string>> {
  const picks = await db
    .selectFrom('pick')
    .innerJoin('selection', 'selection.event', 'pick.event')
    .select('pick.event')
    .where('member', '=', 'tom')
    .where('pick.state', '!=', 'withdrawn')
    .where('selection.state', '=', 'published')
    .execute();
  const turns = await db.selectFrom('turn').select('duty').where('member', '=', 'tom').execute();
  const comings = await db.selectFrom('coming').select('event').where('member', '=', 'tom').execute();
  return new Set([
    ...picks.map(({ event }) => `match-${event}`),
    ...turns.map(({ duty }) => `duty-${duty}`),
    ...comings.map(({ event }) => `coming-${event}`),
  ]);
}

test('after any history the numbers of changes only grow, with every change, and nothing of anybody else is in it', async (t) => {
  const club = await openDiary(t);
  await club.rota('teas', 'Teas', ['tom', 'joan', 'derek']);
  await club.db.updateTable('member').set({ phone: '01507 555 0199' }).where('id', '!=', 'tom').execute();
  const path = await club.address();
  const ever = new Set<string>();
  let known = new Map<string, Record<string, string>>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const one of steps) await take(club, one);
      club.move(1);
      const { status, text } = await club.ask(`GET ${path}`);
      assert.equal(status, 200);
      const now = entriesIn(text);
      const own = await theirs(club);
      for (const item of own) ever.add(item);
      for (const [uid, entry] of now) {
        const item = uid.split('.')[0] ?? '';
        assert.ok(ever.has(item), `${uid} was never theirs`);
        if (!own.has(item)) assert.equal(entry.STATUS, 'CANCELLED', uid);
        const before = known.get(uid);
        if (!before) continue;
        const [was, is] = [Number(before.SEQUENCE), Number(entry.SEQUENCE)];
        assert.ok(saidIn(before) === saidIn(entry) ? is >= was : is > was, `${uid}: ${was}, ${is}`);
      }
      for (const uid of known.keys()) assert.ok(now.has(uid), `${uid} is not told to be off`);
      for (const item of own)
        assert.ok(
          [...now.keys()].some((uid) => uid.startsWith(`${item}.`)),
          item,
        );
      const flat = text.replace(/\r\n[ \t]/g, '');
      for (const secret of [private_, '01507', '@larkby.example']) assert.ok(!flat.includes(secret), secret);
      known = now;
    }),
    // No shrinking: a shorter history would be another.
    { numRuns: 40, endOnFailure: true },
  );
});
