import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { createLeagueExchangeService } from '#app/modules/exchange/service.server.ts';
import { enterCaptainResult as enterAt, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { type Mishap, ours, twoSites } from './exchange.ts';

const matches = [fixture('Osmoor A', 'Ludford A'), fixture('Osmoor A', 'Tealby Vale A')];
const scores = [
  sheet([21, 12], [9, 16], [18, 20]),
  sheet([21, 12], [9, 16], [20, 18]),
  sheet([12, 21], [9, 16], [20, 18]),
];

type Rinks = { home: number; away: number }[] | undefined;

const which = fc.constantFrom(0, 0, 0, 1);
/** Entered at the club; undefined takes the entry back. */
const score = fc.constantFrom(0, 1, 2, 0, 1, 2, undefined);
/** Fate of each attempt to send it. */
const mishaps = fc.array(fc.constantFrom<Mishap>('fine', 'lost', 'lost', 'unanswered', 'twice'), {
  minLength: 1,
  maxLength: 3,
});
/** Letters that are sent once more, counted back: the last, the one before it, an old one. */
const replays = fc.array(fc.constantFrom(0, 1, 1, 1, 2, 3, 7), { minLength: 1, maxLength: 3 });

/**
 * Two results of one match, one after the other, each with its fate on the way; then letters are replayed. So an older letter
 * that comes after a newer one is the usual case.
 */
const episode = fc.record({
  which,
  first: score,
  onItsWay: mishaps,
  restart: fc.boolean(),
  next: score,
  onItsWayThen: mishaps,
  /** Result that the captain enters meanwhile at the league, by a link. */
  captain: fc.constantFrom(0, 1, 2, undefined, undefined, undefined),
  /** Hours before letters are replayed; after more than a day they are too old. */
  wait: fc.constantFrom(0, 0, 0, 30),
  replays,
});

test('over a line that drops, repeats and brings an older letter after a newer, both ends say the same', async (t) => {
  const both = await twoSites(t);
  const { club, league, line } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  line.sparesBooks = true;
  const events = new Map<string, string>();
  for (const match of matches) {
    const { event } = await club.db
      .selectFrom('followed_fixture')
      .select('event')
      .where('theirs', '=', match)
      .executeTakeFirstOrThrow();
    events.set(match, event ?? '');
  }
  const here = new Map<string, Rinks>();
  let older = 0;
  /** Expected results at the league: the club's latest by its number, in any order of letters, or its captain's entry since. */
  const there = new Map<string, { rinks: Rinks; byLink: boolean; sequence: number }>();
  function says(match: string, rinks: Rinks, byLink: boolean) {
    const was = there.get(match) ?? { rinks: undefined, byLink: false, sequence: 0 };
    // A repeated result changes no row, and a club's site takes back only its own result.
    const isNone = isDeepStrictEqual(was.rinks, rinks) || (rinks === undefined && was.byLink);
    there.set(match, { ...was, ...(!isNone && { rinks, byLink }) });
  }
  line.onTaken = ({ said: { fixture, sequence, sheet } }) => {
    if (sequence <= (there.get(fixture)?.sequence ?? 0)) return;
    says(fixture, sheet?.rinks, false);
    there.set(fixture, { rinks: undefined, byLink: false, ...there.get(fixture), sequence });
  };
  async function captainSays(match: string, score: number | undefined) {
    const said = score === undefined ? undefined : scores[score];
    if (!said) return;
    await enterAt(league.context, { fixture: match, side: 'home', sheet: said, way: 'link' });
    says(match, said.rinks, true);
  }

  async function enter(match: string, score: number | undefined) {
    const at = `/api/desk/results/events/${events.get(match)}`;
    const { version } = (await club.at(`GET ${at}`)).body;
    const said = score === undefined ? undefined : scores[score];
    here.set(match, said?.rinks);
    const answer = said
      ? await club.at(`PUT ${at}`, { ...said, version })
      : await club.at(`DELETE ${at}`, { version });
    assert.ok([200, 204, 404].includes(answer.status), answer.text);
  }
  function move(minutes: number) {
    for (const site of [club, league]) site.move(minutes);
  }
  async function send(on: Mishap[] = []) {
    line.mishaps.push(...on);
    // An attempt for each mishap, and a further one.
    for (let tries = 0; tries <= on.length; tries++) {
      await both.look();
      move(10);
    }
    line.mishaps.length = 0;
  }
  /** Ends the process and begins it again: its state is in its database. */
  async function restart() {
    await club.context.exchange.stop();
    const inside = [line.address, both.back.address];
    const { log } = club.context;
    club.context.exchange = createLeagueExchangeService({
      ...{ site: () => club.context, log, followed: () => [ours], isOn: true, refreshSeconds: 300, inside },
    });
  }
  t.after(() => club.context.exchange.stop());
  /** Replays letters: those more than a day old are refused, and all others get the response of the first time. */
  async function bring(back: number) {
    const letter = line.letters.at(-1 - back);
    if (!letter) return;
    if (back > 0) older += 1;
    const { status, body } = await letter.bring();
    const age = league.context.clock().getTime() - Date.parse(letter.date);
    assert.equal(status, age > 24 * 3600_000 ? 400 : 200, String(body));
  }
  async function go(one: typeof episode extends fc.Arbitrary<infer T> ? T : never) {
    const match = matches[one.which] ?? '';
    await enter(match, one.first);
    line.mishaps.push(...one.onItsWay);
    await both.look();
    line.mishaps.length = 0;
    if (one.restart) await restart();
    await enter(match, one.next);
    await send(one.onItsWayThen);
    await captainSays(match, one.captain);
    move(one.wait * 60);
    for (const back of one.replays) await bring(back);
  }
  /** Both ends return the same state of each match, and the same response to every letter. */
  async function areAlike() {
    // The longest delay before a retry.
    for (let round = 0; round < 2; round++) {
      await send();
      move(6 * 60);
    }
    const waiting = club.db.selectFrom('exchange_message').select('answer').where('state', '=', 'waiting');
    assert.deepEqual(await waiting.execute(), []);
    const now = await readMatchResultStates(league.db, matches);
    for (const match of matches) {
      const said = there.get(match);
      assert.deepEqual(now.get(match)?.home?.sheet.rinks, said?.rinks, match);
      if (!said?.byLink) assert.deepEqual(said?.rinks, here.get(match), match);
    }
    for (const [id, [first, ...again]] of line.answers)
      for (const answer of again) assert.deepEqual(answer, first, id);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(episode, { minLength: 1, maxLength: 2 }), async (episodes) => {
      for (const one of episodes) await go(one);
      await areAlike();
    }),
    { numRuns: 10 },
  );
  assert.ok(older > 10, `only ${older} older letters came after newer ones`);
});
