import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { getLocalMatchCardOutcome } from '#app/modules/match-day/card/card-outcome.ts';
import { ready } from '#tests/calendar/leagues/six-leagues.ts';
import { type DemoPerson, demoPeople } from '#tests/members.ts';
import { card, end, match, openMatch } from './match-card.ts';

const saw = [
  { us: 18, them: 0 },
  { us: 0, them: 7 },
  { us: 5, them: 0 },
];

/** A card with all of its ends, and a captain who sends it: the result so far has version 0. */
async function openPlayed(t: TestContext) {
  const club = await openMatch(t);
  await club.keep(demoPeople.tom, 1, [end(9, 0), end(9, 0)]);
  await club.keep(demoPeople.ron, 2, [end(0, 7)]);
  await club.keep(demoPeople.derek, 3, [end(5, 0)]);
  async function say(who: DemoPerson, json: object, key: string = crypto.randomUUID()) {
    const token = await club.signIn(who);
    const headers = { 'if-match': '"0"', 'idempotency-key': key };
    return club.ask(`PUT ${card}/result`, { token, json, headers });
  }
  const entered = () =>
    club.db.selectFrom('event').select(['winner', 'score']).where('id', '=', match).executeTakeFirstOrThrow();
  return { ...club, say, entered };
}

test('a result is said by its figures, and the same call again is the same one', async (t) => {
  const club = await openPlayed(t);
  const key = crypto.randomUUID();
  const done = await club.say(demoPeople.derek, { rinks: saw }, key);
  assert.equal(done.status, 200);
  assert.deepEqual(await club.entered(), { winner: '{club}', score: '6-2' });
  const again = await club.say(demoPeople.derek, { rinks: saw }, key);
  assert.deepEqual([again.status, again.body], [200, done.body], 'its answer was lost on the way');
});

test('it is refused where the card says something else, and where nothing is said of it', async (t) => {
  const club = await openPlayed(t);
  const other = 'The card is different from the one you saw. Check it again.';
  const [one, two, three] = saw;
  for (const [rinks, status, detail] of [
    [[{ us: 17, them: 0 }, two, three], 409, other],
    [[two, one, three], 409, other],
    [[one, two], 409, other],
    [[...saw, { us: 1, them: 0 }], 409, other],
    [[{ ...one, short: 'us' }, two, three], 409, other],
    [undefined, 422, 'Send the version or the shots of the card you saw.'],
  ] as const) {
    const { status: is, body } = await club.say(demoPeople.derek, { rinks });
    assert.deepEqual([is, body.detail], [status, detail], JSON.stringify(rinks));
  }
  assert.equal((await club.say(demoPeople.tom, { rinks: saw })).status, 403);
  assert.deepEqual(await club.entered(), { winner: null, score: null });
  // Ends that were written differently with the same totals are the same result.
  await club.keep(demoPeople.tom, 1, [end(9, 0), end(0, 0), end(9, 0)], { version: 1 });
  assert.equal((await club.say(demoPeople.derek, { rinks: saw })).status, 200);
});

test('of two captains without a line the second is told, whatever they saw', async (t) => {
  const club = await openPlayed(t);
  assert.equal((await club.say(demoPeople.derek, { rinks: saw })).status, 200);
  const second = await club.say(demoPeople.peter, { rinks: saw });
  assert.deepEqual(
    [second.status, second.body.detail],
    [409, 'The match or its result has changed since you opened this page. Check the result again.'],
  );
  assert.deepEqual(await club.entered(), { winner: '{club}', score: '6-2' });
});

test('a phone works out what the card comes to as the site does, at home and away', async (t) => {
  const club = await openPlayed(t);
  const { name } = club.context.club;
  for (const location of [name, 'Osmoor'])
    for (const ends of [[end(9, 0)], [end(0, 9), end(0, 9)], [end(2, 0)], []])
      for (const rule_card of [
        ready('crown-green'),
        ready('bands-24'),
        { ...ready('crown-green'), extraEnd: true },
      ]) {
        await club.db.updateTable('event').set({ location }).where('id', '=', match).execute();
        await club.db
          .updateTable('league')
          .set({ rule_card: JSON.stringify({ ...rule_card, rinks: 3 }) })
          .where('day', '=', 'tuesday')
          .execute();
        const { version } = (await club.as(demoPeople.derek, `GET ${card}`)).body.rinks[0];
        await club.keep(demoPeople.tom, 1, ends, { version });
        const { body } = await club.as(demoPeople.derek, `GET ${card}`);
        const { kind, ours, ...known } = body.outcome;
        assert.equal(ours, location === name ? 'home' : 'away');
        const here = getLocalMatchCardOutcome(body, { kind, ours }, club.context.club.words);
        const { line, wanting, doubts, wantsExtraEnd } = known;
        assert.deepEqual(here, { kind, ours, line, wanting, doubts, wantsExtraEnd, differs: true });
      }
});
