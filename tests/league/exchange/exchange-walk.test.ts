// On both engines: two simultaneous requests, and rows that follow others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clubId, first } from '#tests/league/a-league.ts';
import { countQuestions } from '#tests/questions.ts';
import { ours, twoSites } from './exchange.ts';
import { aKey } from './keys.ts';

const agreements = '/api/exchange/v1/agreements';
const letter = (said: object) => ({
  raw: JSON.stringify(said),
  headers: { 'content-type': 'application/json' },
});

test('a stranger who says that they are the league that is followed changes nothing of what its page says', async (t) => {
  const { club, line, follow, look, peer } = await twoSites(t);
  await follow();
  await look();
  const before = await peer();
  const said = { version: 1, role: 'league', name: 'Cheap pills', address: line.address, key: aKey() };
  const answer = await club.ask(`POST ${agreements}`, letter(said));
  assert.equal(answer.status, 200, answer.text);
  await look();
  const now = await peer();
  assert.equal(now.name, before.name);
  const page = await (await club.get(`/leagues/${ours}`)).text();
  assert.ok(!page.includes('Cheap pills'));
  assert.equal(now.failure, '');
});

test('the same site asks twice at once: it waits once', async (t) => {
  const { league } = await twoSites(t);
  const said = { version: 1, role: 'club', name: 'Osmoor', address: 'https://osmoor.example', key: aKey() };
  const asked = await Promise.all([1, 2, 3].map(() => league.ask(`POST ${agreements}`, letter(said))));
  for (const { status } of asked) assert.equal(status, 200);
  const { sites } = (await league.at('GET /api/desk/league/sites')).body;
  assert.equal(sites.length, 1);
});

test('the league makes our club one with another: our matches stay on', async (t) => {
  const { club, league, follow, takeAll, look, peer } = await twoSites(t);
  await follow('self');
  await look();
  await takeAll();
  const events = () =>
    club.db.selectFrom('event').select(['id', 'state']).where('type', '=', ours).orderBy('id').execute();
  const before = await events();
  const into = 'lc-osmoor-united';
  await league.db
    .insertInto('opponent')
    .values({ id: into, name: 'Osmoor United', address: '', directions: '', map: '' })
    .execute();
  await league.db
    .insertInto('league_club')
    .values({ id: into, short_name: '', rinks: 3, updated_at: '2025-05-01T00:00:00.000Z' })
    .execute();
  const row = await league.db
    .selectFrom('league_club')
    .select('version')
    .where('id', '=', clubId('Osmoor'))
    .executeTakeFirstOrThrow();
  const merged = await league.at(`POST /api/desk/league/clubs/${clubId('Osmoor')}/merger`, {
    into,
    version: row.version,
  });
  assert.ok(merged.status < 300, merged.text);
  await look();
  assert.deepEqual(await events(), before);
  assert.equal((await peer()).failure, '');
  assert.equal((await peer()).us, 'Osmoor United');
  // Later moves at the league are applied here.
  const { fixtures } = (await club.at(`GET /api/desk/results/leagues/${ours}/following`)).body;
  assert.ok(fixtures.every(({ wish }: { wish: string }) => wish === 'nothing'));
});

test('a book is looked at without being fetched, by HEAD and by what is known of it', async (t) => {
  const { league } = await twoSites(t);
  const path = `/api/exchange/v1/leagues/${first}`;
  const book = await league.get(path);
  const etag = book.headers.get('etag') ?? '';
  const head = await league.app.fetch(new Request(`${league.context.url}${path}`, { method: 'HEAD' }));
  assert.equal(head.status, 200);
  assert.equal(await head.text(), '');
  assert.equal((await league.get(path, { headers: { 'if-none-match': etag } })).status, 304);
});

test('leagues that there are not are answered from what is kept, and keep nothing themselves', async (t) => {
  const { league } = await twoSites(t);
  const ask = (key: string) => league.get(`/api/exchange/v1/leagues/${key}`);
  assert.equal((await ask('none')).status, 404);
  const counted = await countQuestions(league.context)(async () => {
    for (const key of ['other', '..%2F', '%00', 'x'.repeat(5000)])
      assert.ok([400, 404, 414, 422].includes((await ask(key)).status), key);
  });
  assert.equal(counted.questions, 0);
});

test('what is posted is bounded, and what is no letter is turned down in words', async (t) => {
  const { league } = await twoSites(t);
  for (const path of [agreements, '/api/exchange/v1/messages']) {
    const head = { 'content-type': 'application/json', 'bowls-message': 'a-message-of-its-own' };
    const big = await league.ask(`POST ${path}`, { raw: ' '.repeat(30_000_000), headers: head });
    assert.ok([413, 401, 422].includes(big.status), `${path}: ${big.status}`);
    if (path === agreements) assert.equal(big.status, 413);
    const packed = await league.ask(`POST ${path}`, {
      raw: '{}',
      headers: { ...head, 'content-encoding': 'gzip' },
    });
    assert.ok([400, 401, 415, 422].includes(packed.status), `${packed.status}`);
  }
});
