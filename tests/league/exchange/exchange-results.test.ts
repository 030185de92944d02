// On both engines: replays are known by rows, and of two simultaneous letters the later holds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  getExchangeKeyId,
  getResultMessageSigningInput,
  signExchangeText,
} from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { type Mishap, twoSites } from './exchange.ts';

const match = fixture('Osmoor A', 'Ludford A');
const path = '/api/exchange/v1/messages';

async function agreed(t: Parameters<typeof twoSites>[0]) {
  const both = await twoSites(t);
  await both.follow();
  await both.takeAll();
  const [ours, theirs] = await both.agree();
  assert.match(ours ?? '', /^(\d{5} ){5}\d{5}$/);
  assert.equal(ours, theirs);
  const { db } = both.club;
  const { event } = await db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  const enterHere = async (said: MatchScoreSheet) => {
    const { version } = (await both.club.at(`GET /api/desk/results/events/${event}`)).body;
    const answer = await both.club.at(`PUT /api/desk/results/events/${event}`, { ...said, version });
    assert.equal(answer.status, 200, answer.text);
  };
  const there = async () => (await readMatchResultStates(both.league.db, [match])).get(match);
  const says = async () => (await both.screen()).results[0]?.says;
  return { ...both, event, enterHere, there, says };
}

const one = sheet([21, 12], [9, 16], [18, 20]);
const two = sheet([21, 12], [9, 16], [20, 18]);

test('a result entered at the club’s desk is in the league’s book, and a corrected one after it', async (t) => {
  const { enterHere, there, says, look } = await agreed(t);
  await enterHere(one);
  await look();
  assert.deepEqual((await there())?.home?.sheet?.rinks, one.rinks);
  assert.equal((await there())?.home?.way, 'site');
  assert.match(await says(), /The league is waiting for Ludford A\./);
  await enterHere(two);
  await look();
  assert.deepEqual((await there())?.home?.sheet?.rinks, two.rinks);
});

test('over a line that loses and repeats, and a league that was away, both end the same', async (t) => {
  const { enterHere, there, look, line, club, league } = await agreed(t);
  const all: Mishap[][] = [
    ['lost', 'unanswered'],
    ['twice'],
    ['fine', 'unanswered', 'twice'],
    ['unanswered', 'lost', 'lost', 'twice'],
  ];
  for (const [at, mishaps] of all.entries()) {
    line.mishaps.push(...mishaps);
    const said = at % 2 === 0 ? one : two;
    await enterHere(said);
    for (let tries = 0; tries < 6; tries++) {
      await look();
      club.move(12 * 60);
      league.move(12 * 60);
    }
    assert.deepEqual((await there())?.home?.sheet?.rinks, said.rinks, `after ${mishaps}`);
  }
  const waiting = await club.db
    .selectFrom('exchange_message')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  assert.deepEqual(waiting, []);
});

test('unsigned, of another key, replayed under another id’s signature or 30 hours off nothing is taken', async (t) => {
  const { club, league, there } = await agreed(t);
  const own = await readOrCreateExchangeKey(club.db, club.context.clock);
  const theirs = await readOrCreateExchangeKey(league.db, league.context.clock);
  const date = league.context.clock().toISOString();
  const body = JSON.stringify({
    version: 1,
    kind: 'result',
    fixture: match,
    side: 'home',
    sequence: 9,
    sheet: one,
  });
  const letter = { path, to: getExchangeKeyId(theirs.publicKey), date, id: 'a-message-of-its-own', body };
  const send = (head: Record<string, string>, raw = body) =>
    league.ask(`POST ${path}`, {
      raw,
      headers: {
        ...{
          'content-type': 'application/json',
          'bowls-key': getExchangeKeyId(own.publicKey),
          'bowls-date': date,
        },
        ...{
          'bowls-message': letter.id,
          'bowls-signature': signExchangeText(getResultMessageSigningInput(letter), own),
          ...head,
        },
      },
    });
  const off = new Date(Date.parse(date) + 30 * 3600_000).toISOString();
  const dated = (day: string) => ({
    'bowls-date': day,
    'bowls-signature': signExchangeText(getResultMessageSigningInput({ ...letter, date: day }), own),
  });
  const elsewhere = signExchangeText(getResultMessageSigningInput({ ...letter, to: 'another-site' }), own);
  const wrong: [string, number, Record<string, string>, string?][] = [
    ['unsigned', 401, { 'bowls-signature': '' }],
    ['of a key that nobody knows', 401, { 'bowls-key': 'nobody' }],
    [
      'signed by another',
      401,
      { 'bowls-signature': signExchangeText(getResultMessageSigningInput(letter), theirs) },
    ],
    ['for another site', 401, { 'bowls-signature': elsewhere }],
    ['under another id', 401, { 'bowls-message': 'another-message-id' }],
    ['another body', 401, {}, body.replace('"home"', '"away"')],
    ['30 hours off', 400, dated(off)],
    ['of no day', 400, dated('yesterday')],
  ];
  for (const [what, status, head, raw] of wrong) assert.equal((await send(head, raw)).status, status, what);
  assert.doesNotMatch((await send(dated('yesterday'))).text, /NaN/);
  assert.equal((await there())?.home, null);
  const first = await send({});
  assert.deepEqual([first.status, first.body.came], [200, 'waits'], first.text);
  assert.deepEqual((await send({})).body, first.body);
  const theirSide = body.replace('"home"', '"away"');
  const other = { ...letter, id: 'yet-another-message', body: theirSide };
  const answer = await send(
    {
      'bowls-message': other.id,
      'bowls-signature': signExchangeText(getResultMessageSigningInput(other), own),
    },
    theirSide,
  );
  assert.equal(answer.status, 403, answer.text);
});

test('a club’s site that was restored sends what is entered anew, under a higher number', async (t) => {
  const { enterHere, there, look, club } = await agreed(t);
  await enterHere(one);
  await look();
  await enterHere(two);
  await look();
  await club.db.deleteFrom('exchange_message').execute();
  await enterHere(one);
  await look();
  await look();
  assert.deepEqual((await there())?.home?.sheet?.rinks, one.rinks);
});

test('a key that was lost is said in words, and agreed on again', async (t) => {
  const { enterHere, there, look, agree, club, peer, says } = await agreed(t);
  await club.db.deleteFrom('exchange_key').execute();
  await enterHere(one);
  await look();
  assert.equal((await there())?.home, null);
  assert.match(await says(), /does not recognise this website\. Phone the league and connect again\./);
  const [ours, theirs] = await agree();
  assert.equal(ours, theirs);
  club.move(60);
  await look();
  assert.deepEqual((await there())?.home?.sheet?.rinks, one.rinks);
  assert.equal((await peer()).state, 'agreed');
});
