import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { connect } from 'node:tls';
import { getTlsCertificatesFolder } from '#server/tls/certificates/certificate-store.ts';
import { startAcme } from './acme-server.ts';
import { ask, name, newFolder, openClub } from './club.ts';

const day = 24 * 3600_000;
const later = (days: number) => () => new Date(Date.now() + days * day);

test('a first start: it is said that the certificate is being fetched, then visitors come by TLS', async (t) => {
  const acme = await startAcme(t);
  let before: Awaited<ReturnType<typeof ask>> | undefined;
  acme.state.onRequest = async (path) => {
    if (path === '/orders') before = await ask(acme.state.ports.http);
  };
  const club = await openClub(t, acme);
  await club.look();
  assert.equal(before?.status, 503);
  assert.match(before?.text ?? '', /^The certificate of this site is being fetched\./);
  assert.equal(before?.headers['retry-after'], '30');
  const there = await ask(club.ports.tls, { ca: acme.root });
  assert.equal(there.text, 'A page of the club');
  assert.deepEqual(
    club.log.map(({ level, said }) => [level, said]),
    [['info', 'certificate fetched']],
  );
  const asked = acme.asked.length;
  await club.look();
  assert.equal(acme.asked.length, asked, 'nothing is asked while it is good');
});

test('without TLS there are questions of an authority, the way to the site, and nothing else', async (t) => {
  const acme = await startAcme(t);
  const club = await openClub(t, acme);
  await club.look();
  const at = (path: string, more = {}) => ask(club.ports.http, { path, ...more });
  for (const method of ['GET', 'HEAD']) {
    const led = await at('/fixtures?of=2025', { method });
    assert.equal(led.status, 308);
    assert.equal(led.headers.location, `https://${name}/fixtures?of=2025`);
  }
  // Redirects always lead to the site's own name, regardless of the host in the request.
  assert.equal(
    (await at('//elsewhere.test/', { host: 'elsewhere.test' })).headers.location,
    `https://${name}//elsewhere.test/`,
  );
  const sent = await at('/login', { method: 'POST', body: 'username=tom' });
  assert.equal(sent.status, 403);
  assert.match(
    sent.text,
    /^Your form was not accepted and nothing was saved\. The site is at.*https:\/\/www\.larkby\.test/,
  );
  assert.equal((await at('/.well-known/acme-challenge/unknown')).status, 404);
  assert.equal((await at('/.well-known/acme-challenge/..%2f..%2faccount.json')).status, 404);
});

test('the authority is shown the proof at the TLS port too, before there is any certificate', async (t) => {
  const acme = await startAcme(t);
  acme.state.offered = ['tls-alpn-01'];
  const club = await openClub(t, acme);
  await club.look();
  assert.equal((await ask(club.ports.tls, { ca: acme.root })).status, 200);
  assert.deepEqual(
    acme.asked.filter((path) => path.startsWith('/challenge')),
    ['/challenge/0/tls-alpn-01'],
  );
  // The challenge is over, so the handshake gets no response.
  const socket = connect({
    ...{ host: '127.0.0.1', port: club.ports.tls, servername: name },
    ALPNProtocols: ['acme-tls/1'],
  });
  const [refused] = await once(socket, 'error');
  assert.match(String(refused), /no application protocol/i);
});

test('it is renewed when a third of its life is left, and no connection ends for it', async (t) => {
  const acme = await startAcme(t);
  const club = await openClub(t, acme);
  await club.look();
  const first = await ask(club.ports.tls, { ca: acme.root });
  const socket = connect({ ...{ host: '127.0.0.1', port: club.ports.tls, servername: name }, ca: acme.root });
  await once(socket, 'secureConnect');
  acme.state.now = later(59.9);
  await club.look();
  assert.equal(acme.orders.length, 1, 'not before');
  acme.state.now = later(63.1);
  await club.look();
  assert.equal(acme.orders.length, 2);
  const second = await ask(club.ports.tls, { ca: acme.root });
  assert.notEqual(second.serial, first.serial);
  socket.write(`GET / HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
  assert.match(String(Buffer.concat(await socket.toArray())), /A page of the club/);
  assert.ok(!acme.asked.slice(-16).includes('/account'), 'with the account that it has');
});

test('keys are for their owner alone, and what was cut short goes', async (t) => {
  const acme = await startAcme(t);
  const dataDir = await newFolder(t);
  await mkdir(join(getTlsCertificatesFolder(dataDir), name), { recursive: true });
  await writeFile(join(getTlsCertificatesFolder(dataDir), name, 'certificate.pem.1.tmp'), 'half a k');
  const club = await openClub(t, acme, { dataDir, mail: 'keeper@larkby.test' });
  await club.look();
  const folder = getTlsCertificatesFolder(club.dataDir);
  const entries = await readdir(folder, { recursive: true });
  assert.deepEqual(entries.sort(), [
    ...['account.json', 'tokens', name, `${name}/certificate.pem`, `${name}/tries.json`].sort(),
  ]);
  for (const entry of ['', ...entries]) {
    const facts = await stat(join(folder, entry));
    assert.equal(facts.mode & 0o777, facts.isDirectory() ? 0o700 : 0o600, entry);
  }
});

test('a certificate whose key is damaged does not keep the site from starting, and another is fetched', async (t) => {
  const acme = await startAcme(t);
  const club = await openClub(t, acme);
  await club.look();
  const { serial } = await ask(club.ports.tls, { ca: acme.root });
  await club.stop();
  const file = join(getTlsCertificatesFolder(club.dataDir), name, 'certificate.pem');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/KEY-----\n.{8}/, 'KEY-----\nMIGHxxxx'));
  const again = await openClub(t, acme, { dataDir: club.dataDir });
  await again.look();
  assert.notEqual((await ask(again.ports.tls, { ca: acme.root })).serial, serial);
});

test('each name has its own certificate; another name than the site’s leads to it', async (t) => {
  const acme = await startAcme(t);
  const club = await openClub(t, acme, { names: [name, 'larkby.test'] });
  await club.look();
  const bare = await ask(club.ports.tls, { ca: acme.root, host: 'larkby.test', path: '/join' });
  assert.equal(bare.status, 308);
  assert.equal(bare.headers.location, `https://${name}/join`);
  const own = await ask(club.ports.tls, { ca: acme.root });
  const nameless = connect({ host: '127.0.0.1', port: club.ports.tls, rejectUnauthorized: false });
  await once(nameless, 'secureConnect');
  assert.equal(nameless.getPeerX509Certificate()?.serialNumber, own.serial);
  nameless.destroy();
  assert.notEqual(own.serial, bare.serial);
  const sent = await ask(club.ports.tls, { ca: acme.root, host: 'larkby.test', method: 'POST', body: 'a=b' });
  assert.equal(sent.status, 403);
});

test('of several processes one orders, and the others show what it got and answer its questions', async (t) => {
  const acme = await startAcme(t);
  const dataDir = await newFolder(t);
  const other = await openClub(t, acme, { dataDir, orders: false });
  const first = await openClub(t, acme, { dataDir });
  // The authority's validation request goes to the other process.
  acme.state.ports = other.ports;
  await other.look();
  assert.equal((await ask(other.ports.http)).status, 503);
  await first.look();
  await other.look();
  const [here, there] = [
    await ask(first.ports.tls, { ca: acme.root }),
    await ask(other.ports.tls, { ca: acme.root }),
  ];
  assert.equal(here.serial, there.serial);
  assert.equal(acme.orders.length, 1);
});
