// On both engines: whoever asks first makes the row that the other finds.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { returnsOf } from '#app/club/returns/returns.server.ts';
import { clubId, fixture } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { twoSites } from './exchange.ts';

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
  assert.deepEqual((await returnsOf(league.db, [match])).get(match)?.home?.sheet?.rinks, said.rinks);
});

test('a club’s site that does not answer is said so, and is one row however often it is asked', async (t) => {
  const { league, back } = await twoSites(t);
  back.instead = () => new Response('Away', { status: 503 });
  const ask = () => league.at(`POST ${sites}`, { address: back.address, club: osmoor });
  await ask();
  const [away] = (await league.at(`GET ${sites}`)).body.sites;
  assert.deepEqual([away.code, /status 503/.test(away.failure)], ['', true]);
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

test('strangers’ askings shut nobody out for longer than fourteen days', async (t) => {
  const { league } = await twoSites(t);
  const ask = (at: number) => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const key = publicKey.export({ format: 'jwk' }).x;
    const said = { version: 1, role: 'club', name: `Club ${at}`, address: `https://club-${at}.example`, key };
    return league.ask('POST /api/exchange/v1/agreements', {
      ...{ raw: JSON.stringify(said), from: `203.0.113.${at}` },
      headers: { 'content-type': 'application/json' },
    });
  };
  for (let at = 1; at <= 40; at++) assert.equal((await ask(at)).status, 200, String(at));
  assert.equal((await ask(41)).status, 429);
  league.move(14 * 24 * 60 - 60);
  const shut = await ask(42);
  assert.equal(shut.status, 429);
  assert.match(shut.text, /Too many sites wait here/);
  league.move(120);
  assert.equal((await ask(43)).status, 200);
});
