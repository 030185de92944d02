// On both engines: matches are stored, forgotten and looked for by their rows.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { LeagueSeasonSnapshot } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { clubId, first } from '#tests/league/a-league.ts';
import { ours, twoSites } from './exchange.ts';

/** A followed league whose site responds with its book as changed by `say`. */
async function followed(t: TestContext, takes: 'press' | 'self') {
  const both = await twoSites(t);
  const { club, league, line } = both;
  await both.follow(takes);
  const good: LeagueSeasonSnapshot = await (await league.get(`/api/exchange/v1/leagues/${first}`)).json();
  let { sequence } = good;
  function answers(fixtures: LeagueSeasonSnapshot['fixtures']) {
    sequence += 1;
    line.instead = () => Response.json({ ...good, sequence, fixtures });
    return both.look();
  }
  const one = good.fixtures.find(({ home }) => home === 'osmoor-a-2025');
  assert.ok(one);
  const more = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => ({
      ...one,
      id: `${name}-${at}`,
      date: `2025-07-${10 + (at % 20)}`,
    }));
  const events = async (state: 'on' | 'cancelled' = 'on') =>
    (
      await club.db
        .selectFrom('event')
        .select('id')
        .where('type', '=', ours)
        .where('state', '=', state)
        .execute()
    ).length;
  const rows = async () => (await club.db.selectFrom('followed_fixture').select('id').execute()).length;
  const isOurs = ({ home, away }: LeagueSeasonSnapshot['fixtures'][number]) =>
    `${home} ${away}`.includes('osmoor');
  return { ...both, good, answers, more, events, rows, isOurs };
}

test('a league that lists more than 400 matches of ours is refused in words, and nothing of it is stored', async (t) => {
  const { good, answers, more, rows, screen, events } = await followed(t, 'press');
  await answers([...good.fixtures, ...more(380, 'most')]);
  assert.deepEqual([(await screen()).peer.failure, await rows()], ['', 400]);
  const before = await events();
  await answers([...good.fixtures, ...more(381, 'one-more')]);
  assert.match((await screen()).peer.failure, /lists 401 of our matches.* The most we can copy is 400,/);
  await answers(more(8000, 'many'));
  assert.match((await screen()).peer.failure, /lists 8000 of our matches/);
  assert.deepEqual([await rows(), await events()], [400, before]);
});

test('a season’s first matches come in by a press, though matches come in automatically', async (t) => {
  const { events, screen, takeAll, look, club } = await followed(t, 'self');
  const before = await events();
  await look();
  const { waits, held } = await screen();
  assert.deepEqual([await events(), waits], [before, 20]);
  assert.match(held, /20 matches are new/);
  const { body } = await club.at('GET /api/me/desk');
  assert.match(JSON.stringify(body), /league with changes to check/);
  await takeAll();
  assert.equal(await events(), before + 20);
  assert.equal((await screen()).held, '');
  assert.doesNotMatch((await club.at('GET /api/me/desk')).text, /changes to check/);
});

test('two new matches come in, more at once wait for an officer, and so do cancelled ones', async (t) => {
  const { good, answers, more, events, screen, takeAll, isOurs } = await followed(t, 'self');
  await takeAll();
  const before = await events();
  await answers([...good.fixtures, ...more(2, 'new')]);
  assert.deepEqual([await events(), (await screen()).held], [before + 2, '']);
  const some = [...good.fixtures, ...more(6, 'new')];
  await answers(some);
  assert.equal(await events(), before + 2);
  assert.match((await screen()).held, /4 matches/);
  await takeAll();
  assert.equal(await events(), before + 6);
  const away = (one: LeagueSeasonSnapshot['fixtures'][number]) =>
    isOurs(one) ? { ...one, state: 'void' as const } : one;
  await answers(some.map(away));
  await answers(some.filter((one) => !isOurs(one)));
  assert.deepEqual([await events(), await events('cancelled')], [before + 6, 0]);
  assert.match((await screen()).held, /26 matches are new, cancelled/);
  await takeAll();
  assert.equal(await events('cancelled'), 26);
});

test('new ids at each answer are forgotten with the next, and bring no event', async (t) => {
  const { answers, more, events, rows, takeAll, screen, good } = await followed(t, 'self');
  await takeAll();
  const before = await events();
  for (let round = 0; round < 8; round++) await answers([...good.fixtures, ...more(300, `of-${round}`)]);
  assert.deepEqual([await rows(), await events()], [320, before]);
  // Matches that an officer accepted are stored, and so they count.
  await takeAll();
  await answers([...good.fixtures, ...more(300, 'again')]);
  assert.match((await screen()).peer.failure, /lists 620 of our matches/);
  assert.equal(await rows(), 320);
});

test('a league that says nothing for long delays no other one', async (t) => {
  const { club, line, aside, league } = await followed(t, 'press');
  const body = { address: aside.address, league: first, club: clubId('Ludford'), takes: 'press' };
  const other = await club.at('POST /api/desk/results/leagues/wednesday/following', body);
  assert.equal(other.status, 200, other.text);
  const { exchange } = club.context;
  const [slow, quick] = await club.db.selectFrom('exchange_peer').select('id').orderBy('league').execute();
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const countSlowRequests = () => line.asked.filter((one) => one.includes('/leagues/')).length;
  // Following the second league may have fetched the first again.
  const earlier = countSlowRequests();
  line.instead = async (request) => {
    asked.resolve();
    await held.promise;
    return league.app.fetch(request);
  };
  let isOver = false;
  const looking = exchange.sync(slow?.id).then(() => {
    isOver = true;
  });
  await asked.promise;
  const before = aside.asked.length;
  await exchange.sync(quick?.id);
  assert.deepEqual([isOver, aside.asked.length], [false, before + 1]);
  // However many calls come meanwhile, one request is in flight and one more follows it.
  const again = [1, 2, 3].map(() => exchange.sync(slow?.id));
  held.resolve();
  await Promise.all([looking, ...again]);
  assert.equal(countSlowRequests(), earlier + 2);
});
