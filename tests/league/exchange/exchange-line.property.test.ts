import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { returnsOf } from '#app/club/returns/returns.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { type Mishap, twoSites } from './exchange.ts';

const match = fixture('Osmoor A', 'Ludford A');
const scores = [
  sheet([21, 12], [9, 16], [18, 20]),
  sheet([21, 12], [9, 16], [20, 18]),
  sheet([12, 21], [9, 16], [20, 18]),
];
const mishap = fc.constantFrom<Mishap>('fine', 'lost', 'unanswered', 'twice', 'held', 'held', 'held', 'held');
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('enter' as const), score: fc.nat(scores.length - 1) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('take back' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      mishaps: fc.array(mishap, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('bring' as const), which: fc.nat(3) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The plainest case: the letter that was held back comes last. */
const olderLast: Step[] = [
  { what: 'enter', score: 0 },
  { what: 'send', mishaps: ['held'] },
  { what: 'enter', score: 1 },
  { what: 'send', mishaps: ['fine'] },
  { what: 'bring', which: 0 },
];

test('over a line that drops, repeats and brings an older letter after a newer, both ends say the same', async (t) => {
  const both = await twoSites(t);
  const { club, league, line } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  line.sparesBooks = true;
  const { event } = await club.db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  const at = `/api/desk/results/events/${event}`;
  let here: (typeof scores)[number] | undefined;
  let cameLate = 0;

  async function send(minutes = 30) {
    await both.look();
    for (const site of [club, league]) site.move(minutes);
  }
  async function bring(which: number) {
    if (line.held.length > 0) cameLate += 1;
    await line.bring(which);
  }
  async function go(one: Step) {
    if (one.what === 'bring') return bring(one.which);
    if (one.what === 'send') {
      line.mishaps.push(...one.mishaps);
      return send();
    }
    const { version } = (await club.at(`GET ${at}`)).body;
    here = one.what === 'enter' ? scores[one.score] : undefined;
    const answer = here
      ? await club.at(`PUT ${at}`, { ...here, version })
      : await club.at(`DELETE ${at}`, { version });
    assert.ok([200, 204, 404].includes(answer.status), answer.text);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 14 }), async (steps) => {
      for (const one of steps) await go(one);
      line.mishaps.length = 0;
      // So long it waits at the most until it tries again.
      const longest = 6 * 60;
      await send(longest);
      await send();
      while (line.held.length > 0) await bring(0);
      await send(longest);
      await send();
      const waiting = club.db.selectFrom('exchange_message').select('answer').where('state', '=', 'waiting');
      assert.deepEqual(await waiting.execute(), []);
      const there = (await returnsOf(league.db, [match])).get(match)?.home?.sheet;
      const { wishes } = (await league.at('GET /api/desk/league/sites')).body;
      const isTakenBack = wishes.some((wish: { fixture: string }) => wish.fixture === match);
      if (here) assert.deepEqual([there?.rinks, isTakenBack], [here.rinks, false]);
      else assert.equal(isTakenBack, there !== undefined);
    }),
    { numRuns: 6, seed: 29, examples: [[olderLast]] },
  );
  assert.ok(cameLate > 2, `only ${cameLate} letters came late`);
});
