import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readServerConfig } from '#server/settings/config.ts';
import { checkTlsCertificateHealth } from '#server/tls/certificates/certificate-health.ts';
import { getTlsCertificatesFolder } from '#server/tls/certificates/certificate-store.ts';
import { startAcme, type Trouble } from './acme-server.ts';
import { type Acme, ask, name, openClub } from './club.ts';

const [hour, day] = [3600_000, 24 * 3600_000];
const { tls } = readServerConfig({ TLS: 'auto', PUBLIC_URL: `https://${name}` });
const statusOf = async (dataDir: string, acme: Acme) =>
  (await checkTlsCertificateHealth({ dataDir, tls }, acme.state.now()))[0];

/** Moves the authority's clock, which is the site's too. */
function openClock(acme: Acme) {
  let now = Date.now();
  acme.state.now = () => new Date(now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

test('a nonce that is not good, and slow answers, are no trouble', async (t) => {
  const acme = await startAcme(t);
  acme.state.slow = 3;
  const troubles: Record<number, Trouble> = { 2: 'badNonce', 4: 'badNonce', 9: 'badNonce' };
  acme.state.next = Array.from({ length: 10 }, (_, index) => troubles[index]);
  const club = await openClub(t, acme);
  await club.look();
  assert.equal((await ask(club.ports.tls, { ca: acme.root })).status, 200);
  assert.ok(club.waited.includes(3000), `it waits as long as it is asked to: ${club.waited}`);
});

test('a nonce that is never good is said in a sentence', async (t) => {
  const acme = await startAcme(t);
  acme.state.always = 'badNonce';
  const club = await openClub(t, acme);
  await club.look();
  const said = await statusOf(club.dataDir, acme);
  assert.match(said?.said ?? '', /The messages between the authority and this site got out of step\./);
  assert.doesNotMatch(said?.said ?? '', /nonce|JWS/i);
});

test('an authority that asks to be let alone is, for as long as it says', async (t) => {
  const acme = await startAcme(t);
  const move = openClock(acme);
  acme.state.always = 'rateLimited';
  acme.state.retryAfter = String(30 * 3600);
  const club = await openClub(t, acme);
  await club.look();
  const asked = acme.asked.length;
  acme.state.always = undefined;
  for (let hours = 0; hours < 29; hours += 1) {
    move(hour);
    await club.look();
  }
  assert.equal(acme.asked.length, asked);
  const said = await statusOf(club.dataDir, acme);
  assert.equal(said?.state, 'trouble');
  assert.match(
    said?.said ?? '',
    /The site has asked the authority too often for now \(too many orders\)\. The next is on/,
  );
  // Nor does a restart repeat the request at once.
  await club.stop();
  const again = await openClub(t, acme, { dataDir: club.dataDir });
  await again.look();
  assert.equal(acme.asked.length, asked);
  move(2 * hour);
  await again.look();
  assert.equal((await ask(again.ports.tls, { ca: acme.root })).status, 200);
});

test('where port 80 is not reached it tries the other way soon, and then keeps to it', async (t) => {
  const acme = await startAcme(t);
  const move = openClock(acme);
  const club = await openClub(t, acme);
  // A port without a listener.
  acme.state.ports = { ...club.ports, http: 1 };
  await club.look();
  const [failed] = club.log;
  assert.equal(failed?.said, 'no certificate could be fetched');
  assert.match(
    String(failed?.why),
    /^Port 80 of www\.larkby\.test could not be reached from outside \(.*ECONNREFUSED/,
  );
  assert.match(String(failed?.todo), /firewall.*router/);
  assert.equal((await ask(club.ports.http)).status, 503);
  move(2 * 60_000);
  await club.look();
  assert.equal((await ask(club.ports.tls, { ca: acme.root })).status, 200);
  acme.state.now = () => new Date(Date.now() + 70 * day);
  await club.look();
  assert.deepEqual(
    acme.asked.filter((path) => path.startsWith('/challenge')),
    ['/challenge/0/http-01', '/challenge/1/tls-alpn-01', '/challenge/2/tls-alpn-01'],
  );
});

test('something else at the site’s address is told apart, and it is asked ever more seldom', async (t) => {
  const acme = await startAcme(t);
  const move = openClock(acme);
  const elsewhere = await openClub(t, await startAcme(t));
  const club = await openClub(t, acme);
  acme.state.ports = elsewhere.ports;
  for (let minutes = 0; minutes < 24 * 60; minutes += 5) {
    await club.look();
    move(5 * 60_000);
  }
  assert.match(
    String(club.log[0]?.why),
    /^Something other than this site answered at port 80 of www\.larkby\.test/,
  );
  assert.match(String(club.log[1]?.why), /port 443/);
  const times = acme.orders.length;
  assert.ok(times >= 5 && times <= 7, `${times} tries in a day`);
});

test('while the authority is away the site goes on with what it has, and says from when on somebody is needed', async (t) => {
  const acme = await startAcme(t);
  const club = await openClub(t, acme);
  await club.look();
  const well = await statusOf(club.dataDir, acme);
  assert.deepEqual([well?.state, well?.what], ['well', 'certificate']);
  assert.match(
    well?.said ?? '',
    /^Valid until \d+ \w+ 20\d\d: (89|90) days are left\. Renewed automatically\.$/,
  );
  const move = openClock(acme);
  acme.state.always = 'none';
  const states = [];
  let urgent = 0;
  for (let days = 0; days < 91; days += 1) {
    await club.look();
    const said = await statusOf(club.dataDir, acme);
    states.push(said?.state);
    if (said?.urgent) urgent += 1;
    move(day);
  }
  assert.ok(Math.abs(urgent - 8) <= 1, `in its last week it cannot wait: ${urgent}`);
  assert.equal(states.indexOf('note'), states.lastIndexOf('well') + 1);
  assert.ok(Math.abs(states.indexOf('trouble') - 70) <= 1, `20 days before: ${states.indexOf('trouble')}`);
  assert.equal(states.at(-1), 'trouble');
  assert.match(club.log.at(-1)?.why as string, /^The certificate authority could not be reached/);
  assert.equal((await ask(club.ports.tls, { ca: acme.root })).status, 200);
  acme.state.always = undefined;
  await club.look();
  assert.equal((await statusOf(club.dataDir, acme))?.state, 'well');
});

test('on a full disk, where no try can be noted, the authority is asked no oftener', async (t) => {
  const acme = await startAcme(t);
  const move = openClock(acme);
  const club = await openClub(t, acme);
  await club.look();
  // Files are written by renaming a temporary one, which fails over a folder of that name.
  const notes = join(getTlsCertificatesFolder(club.dataDir), name, 'tries.json');
  await rm(notes);
  await mkdir(notes);
  move(64 * day);
  acme.state.always = 'busy';
  await club.look();
  const asked = acme.asked.length;
  for (let tries = 0; tries < 10; tries += 1) await club.look();
  assert.equal(acme.asked.length, asked);
  assert.match(String(club.log.find(({ why }) => why)?.why), /^The certificate authority has a problem/);
});

for (const wrong of ['name', 'key', 'text', 'ended', 'chain'] as const)
  test(`a wrong certificate (${wrong}) is not put in place of a good one`, async (t) => {
    const acme = await startAcme(t);
    const club = await openClub(t, acme);
    await club.look();
    const { serial } = await ask(club.ports.tls, { ca: acme.root });
    const move = openClock(acme);
    move(64 * day);
    acme.state.wrong = wrong;
    await club.look();
    assert.match(
      String(club.log.at(-1)?.why),
      /^The authority sent a different certificate from the one requested/,
    );
    assert.equal((await ask(club.ports.tls, { ca: acme.root })).serial, serial);
    acme.state.wrong = undefined;
    move(day);
    await club.look();
    assert.notEqual((await ask(club.ports.tls, { ca: acme.root })).serial, serial);
  });
