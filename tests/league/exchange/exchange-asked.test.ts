// On both engines: the first request inserts the row that the other finds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { clubId, fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { twoSites } from './exchange.ts';
import { aKey } from './keys.ts';

const sites = '/api/desk/league/sites';
const osmoor = clubId('Osmoor');

test('the league asks first: the club follows it from there, both see one code, and results go', async (t) => {
  const { league, line, back, club, follow, screen, takeAll, look } = await twoSites(t);
  const ofClub = async () => (await league.at(`GET ${sites}`)).body.sites;
  const asked = await league.at(`POST ${sites}`, { address: back.address, club: osmoor });
  assert.equal(asked.status, 204, asked.text);
  const [there] = await ofClub();
  assert.match(there.code, /^(\d{5} ){5}\d{5}$/);
  assert.equal(there.club, osmoor);
  const { asking } = await screen();
  assert.deepEqual(
    asking.map(({ address }: { address: string }) => address),
    [line.address],
  );

  await follow();
  await takeAll();
  const { peer } = await screen();
  assert.deepEqual([peer.state, peer.code], ['asked', there.code]);
  const yes = await league.at(`PUT ${sites}/${there.id}`, { version: there.version, club: osmoor });
  assert.ok(yes.status < 300, yes.text);
  await club.at(`PUT /api/desk/results/following/${peer.id}/keys`, { version: peer.version });
  const match = fixture('Osmoor A', 'Ludford A');
  const { event } = await club.db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  const { version } = (await club.at(`GET /api/desk/results/events/${event}`)).body;
  const said = sheet([21, 12], [9, 16], [18, 20]);
  await club.at(`PUT /api/desk/results/events/${event}`, { ...said, version });
  await look();
  assert.deepEqual(
    (await readMatchResultStates(league.db, [match])).get(match)?.home?.sheet?.rinks,
    said.rinks,
  );
});

test('a club’s site that does not answer is said so, and is one row however often it is asked', async (t) => {
  const { league, back } = await twoSites(t);
  back.instead = () => new Response('Away', { status: 503 });
  const ask = () => league.at(`POST ${sites}`, { address: back.address, club: osmoor });
  await ask();
  const [away] = (await league.at(`GET ${sites}`)).body.sites;
  assert.deepEqual([away.code, /replied with error 503/.test(away.failure)], ['', true]);
  assert.equal(
    (await league.at(`PUT ${sites}/${away.id}`, { version: away.version, club: osmoor })).status,
    409,
  );
  back.instead = undefined;
  await ask();
  const all = (await league.at(`GET ${sites}`)).body.sites;
  assert.deepEqual(
    all.map(({ id, failure }: { id: string; failure: string }) => [id, failure]),
    [[away.id, '']],
  );
  assert.notEqual(all[0].code, '');
});

const asks = (
  site: { ask: Awaited<ReturnType<typeof twoSites>>['league']['ask'] },
  said: object,
  from: string,
) =>
  site.ask('POST /api/exchange/v1/agreements', {
    ...{ raw: JSON.stringify({ version: 1, name: 'Club', key: aKey(), ...said }), from },
    headers: { 'content-type': 'application/json' },
  });

test('however many strangers ask, a club that asks is seen', async (t) => {
  const { league, follow, agree } = await twoSites(t);
  for (let at = 1; at <= 60; at++) {
    const said = { role: 'club', name: `Club ${at}`, address: `https://club-${at}.example` };
    assert.equal((await asks(league, said, `203.0.113.${at}`)).status, 200, String(at));
    league.move(1);
  }
  const { sites: all } = (await league.at(`GET ${sites}`)).body;
  assert.equal(all.length, 40);
  assert.ok(!all.some(({ name }: { name: string }) => name === 'Club 20'));
  await follow();
  for (const { id, version } of all) await league.at(`DELETE ${sites}/${id}`, { version });
  const [ours, theirs] = await agree();
  assert.equal(ours, theirs);
});

test('a stranger who says the address of a club that waits has a row and a code of their own', async (t) => {
  const { league, back, club, follow, peer } = await twoSites(t);
  await follow();
  const { id, version } = await peer();
  await club.at(`POST /api/desk/results/following/${id}/keys`, { version });
  const { code } = await peer();
  await asks(league, { role: 'club', address: back.address, club: osmoor }, '203.0.113.5');
  const codes = (await league.at(`GET ${sites}`)).body.sites.map((one: { code: string }) => one.code);
  assert.deepEqual([codes.length, codes.includes(code)], [2, true]);
});

test('a stranger who asks in the name of a league gets the league itself asked for its key', async (t) => {
  const { league, line, club, follow, peer } = await twoSites(t);
  const said = { role: 'league', name: 'Cheap pills', address: line.address };
  assert.equal((await asks(club, said, '203.0.113.5')).status, 200);
  await follow();
  const codeThere = async () => (await league.at(`GET ${sites}`)).body.sites[0].code;
  assert.deepEqual([(await peer()).code, (await peer()).state], [await codeThere(), 'asked']);
  await asks(club, said, '203.0.113.6');
  assert.equal((await peer()).code, await codeThere());
});
