// On both engines: the latest message of a match is found among stored rows.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  getExchangeKeyId,
  getResultMessageSigningInput,
  getResultReplySigningInput,
  signExchangeText,
} from '#app/modules/exchange/protocol/signing.server.ts';
import { readOrCreateExchangeKey } from '#app/modules/exchange/protocol/site-key.server.ts';
import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { twoSites } from './exchange.ts';

const path = '/api/exchange/v1/messages';
const match = fixture('Osmoor A', 'Ludford A');
const one = sheet([21, 12], [9, 16], [18, 20]);
const two = sheet([21, 12], [9, 16], [20, 18]);
const three = sheet([12, 21], [9, 16], [20, 18]);

async function agreed(t: TestContext) {
  const both = await twoSites(t);
  const { club, league, look } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  const { event } = await club.db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  const at = `/api/desk/results/events/${event}`;
  async function enter(said: MatchScoreSheet) {
    const { version } = (await club.at(`GET ${at}`)).body;
    const answer = await club.at(`PUT ${at}`, { ...said, version });
    assert.equal(answer.status, 200, answer.text);
    await look();
  }
  const there = async () => (await readMatchResultStates(league.db, [match])).get(match)?.home?.sheet.rinks;
  /** Responds to every message with the league's signature and given contents. */
  async function leagueReplies(said: object) {
    const own = await readOrCreateExchangeKey(league.db, league.context.clock);
    both.line.instead = (request) => {
      if (request.method === 'GET') return league.app.fetch(request);
      const text = JSON.stringify({ version: 1, says: 'No.', ...said });
      const id = request.headers.get('bowls-message') ?? '';
      const head = {
        'bowls-key': getExchangeKeyId(own.publicKey),
        'bowls-signature': signExchangeText(getResultReplySigningInput(path, id, text), own),
      };
      return new Response(text, { headers: { 'content-type': 'application/json', ...head } });
    };
  }
  return { ...both, enter, there, leagueReplies };
}

test('a reply with a number that no message can have changes nothing, and the page opens', async (t) => {
  const { enter, there, leagueReplies, screen, look, line, club } = await agreed(t);
  await leagueReplies({ came: 'older', sequence: 2 ** 40 });
  await enter(one);
  const now = await screen();
  assert.match(now.results[0].says, /Not sent yet\. We will try again\./);
  line.instead = undefined;
  club.move(60);
  await look();
  assert.deepEqual(await there(), one.rinks);
});

test('after the highest number the numbers begin again, and the league takes what comes then', async (t) => {
  const { enter, there, leagueReplies, look, line, club, screen } = await agreed(t);
  await leagueReplies({ came: 'older', sequence: 2 ** 31 - 1 });
  await enter(one);
  line.instead = undefined;
  await look();
  assert.deepEqual(await there(), one.rinks);
  await enter(two);
  assert.deepEqual(await there(), two.rinks);
  await enter(three);
  assert.deepEqual(await there(), three.rinks);
  const rows = await club.db.selectFrom('exchange_message').select('body').execute();
  const numbers = rows.map(({ body }) => JSON.parse(body).sequence).toSorted();
  assert.equal(Math.max(...numbers), 2, String(numbers));
  assert.match((await screen()).results[0].says, /The league is waiting for Ludford A\./);
});

test('a row of before with a number beyond all bounds keeps neither the page nor the next result', async (t) => {
  const { enter, there, screen, club } = await agreed(t);
  await enter(one);
  const rows = await club.db.selectFrom('exchange_message').selectAll().execute();
  for (const { id, body } of rows)
    await club.db
      .updateTable('exchange_message')
      .set({ body: JSON.stringify({ ...JSON.parse(body), sequence: 2 ** 40 + 1 }) })
      .where('id', '=', id)
      .execute();
  await club.db
    .insertInto('exchange_message')
    .values({
      ...{
        id: 'unreadable',
        peer: rows[0]?.peer ?? '',
        direction: 'out',
        kind: 'result',
        body: '{"of":"later"}',
      },
      ...{ state: 'taken', made_at: '', due_at: '', ended_at: '', answer: '' },
    })
    .execute();
  assert.equal((await screen()).results.length, 1);
  await enter(two);
  assert.deepEqual(await there(), two.rinks);
});

test('a club that has once said the highest number is heard again, and its earlier message changes nothing', async (t) => {
  const { enter, there, club, league } = await agreed(t);
  const own = await readOrCreateExchangeKey(club.db, club.context.clock);
  const theirs = await readOrCreateExchangeKey(league.db, league.context.clock);
  const date = league.context.clock().toISOString();
  const said = { version: 1, kind: 'result', fixture: match, side: 'home', sequence: 2 ** 31, sheet: three };
  const letter = {
    path,
    to: getExchangeKeyId(theirs.publicKey),
    date,
    id: 'the-highest-number',
    body: JSON.stringify(said),
  };
  const send = () =>
    league.ask(`POST ${path}`, {
      raw: letter.body,
      headers: {
        ...{
          'content-type': 'application/json',
          'bowls-key': getExchangeKeyId(own.publicKey),
          'bowls-date': date,
        },
        ...{
          'bowls-message': letter.id,
          'bowls-signature': signExchangeText(getResultMessageSigningInput(letter), own),
        },
      },
    });
  const first = await send();
  assert.deepEqual([first.status, await there()], [200, three.rinks], first.text);
  await enter(one);
  assert.deepEqual(await there(), one.rinks);
  assert.deepEqual((await send()).body, first.body);
  assert.deepEqual(await there(), one.rinks);
  await enter(two);
  assert.deepEqual(await there(), two.rinks);
});

test('a league that always knows a later result fills no table', async (t) => {
  const { enter, leagueReplies, look, club } = await agreed(t);
  let sequence = 1;
  await leagueReplies({ came: 'older', sequence });
  await enter(one);
  for (let round = 0; round < 40; round++) {
    sequence += 2;
    await leagueReplies({ came: 'older', sequence });
    await look();
  }
  const rows = await club.db.selectFrom('exchange_message').select('id').execute();
  assert.ok(rows.length <= 21, `${rows.length} rows`);
});
