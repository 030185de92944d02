import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { openForum, saying } from '#tests/forum/people.ts';
import { photograph } from '#tests/forum/pictures/pictures.ts';
import { demoPeople } from '#tests/members.ts';
import { startAcme } from './acme-server.ts';
import { ask, name, openClub } from './club.ts';
import { ended, openSession } from './h2.ts';

/** The site with its forum behind a certificate of its own, and a browser's connection to it. */
async function openAll(t: TestContext) {
  const forum = await openForum(t);
  const acme = await startAcme(t);
  const secure = await openClub(t, acme, { listener: forum.app.listener });
  await secure.look();
  const open = () => openSession(t, secure.ports.tls, acme.root);
  const token = await forum.signIn(demoPeople.tom);
  return { ...forum, acme, secure, open, bearer: { authorization: `Bearer ${token}` }, ...(await open()) };
}

const json = { 'content-type': 'application/json' };

test('a page is the same over HTTP/2 and HTTP/1.1, made and from memory', async (t) => {
  const { say, secure, acme } = await openAll(t);
  const packed = { 'accept-encoding': 'br' };
  for (const time of ['made', 'from memory']) {
    const over2 = await say('GET /', packed);
    assert.equal(over2.status, 200, time);
    const over1 = await ask(secure.ports.tls, { ca: acme.root });
    assert.equal(over1.status, 200);
    assert.equal(brotliDecompressSync(over2.body).toString(), over1.text);
    for (const header of ['content-security-policy', 'etag', 'content-type', 'vary'])
      assert.equal(over2.headers[header], over1.headers[header], header);
  }
  const { headers } = await say('GET /');
  assert.equal((await say('GET /', { 'if-none-match': String(headers.etag) })).status, 304);
  const head = await say('HEAD /');
  assert.deepEqual([head.status, head.body.length], [200, 0]);
  assert.equal((await say('GET /nowhere', { accept: 'text/html' })).status, 404);
  assert.equal(
    (await say('GET /', { ':authority': `${name}:8443` })).status,
    200,
    'whatever port a router has',
  );
  assert.equal((await say('GET /', { ':authority': 'elsewhere.test' })).status, 308);
});

test('members sign in, write, send pictures and hear what is new, with bodies of no said length', async (t) => {
  const { say, begin, bearer, topic } = await openAll(t);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const wrong = await say('POST /login', form, 'username=tom%40larkby.example&', 'password=nonsense');
  assert.equal(wrong.status, 401);
  assert.equal((await say('GET /api/me', bearer)).status, 200);
  const { id } = await topic();
  const line = begin(`GET /api/forum/live?topic=${id}`, { ...bearer, accept: 'text/event-stream' });
  const [opened] = await once(line, 'response');
  assert.equal(opened[':status'], 200);
  const told = Promise.withResolvers<void>();
  let heard = '';
  line.on('data', (part) => {
    heard += part;
    if (heard.includes(id)) told.resolve();
  });
  const words = JSON.stringify({ topic_id: id, content: saying('Over two.') });
  const written = await say('POST /forum/posts', { ...bearer, ...json }, words.slice(0, 20), words.slice(20));
  assert.equal(written.status, 201, written.body.toString());
  await told.promise;
  line.close();
  const sent = await say(
    'POST /api/forum/pictures',
    { ...bearer, 'content-type': 'image/jpeg' },
    Buffer.from(photograph),
  );
  assert.equal(sent.status, 201, sent.body.toString());
  const { src } = JSON.parse(sent.body.toString());
  const seen = await say(`GET ${src}`, bearer);
  assert.match(String(seen.headers['content-type']), /^image\//);
  const from = { ...form, referer: `https://${name}/opens?of=2025` };
  const consent = await say('POST /cookie-consent', from, 'consent=true');
  assert.deepEqual([consent.status, consent.headers.location], [303, '/opens?of=2025']);
});

test('what is too large is refused before it has come, and the connection goes on', async (t) => {
  const { say, begin, bearer } = await openAll(t);
  const large = begin('POST /forum/posts', { ...bearer, ...json }, false);
  large.on('error', () => {});
  large.write(Buffer.alloc(200_000, 'x'));
  const [answered] = await once(large, 'response');
  assert.equal(answered[':status'], 413);
  large.resume();
  await once(large, 'close');
  assert.equal((await say('GET /api/me', bearer)).status, 200);
});

test('many at once are answered; who begins and breaks off without end is shut out, others are not', async (t) => {
  const { say, open, bearer } = await openAll(t);
  const all = await Promise.all(Array.from({ length: 30 }, () => say('GET /api/me', bearer)));
  assert.ok(all.every(({ status }) => status === 200));
  const { session, begin } = await open();
  const over = ended(session);
  for (let count = 0; !session.destroyed && !session.closed; count += 1) {
    const stream = begin('GET /fixtures');
    stream.on('error', () => {});
    stream.close();
    if (count % 50 === 0) await new Promise((done) => setImmediate(done));
  }
  await over;
  assert.equal((await say('GET /api/me', bearer)).status, 200);
});

test('a stop lets what is under way come to its end', async (t) => {
  const { begin, secure, bearer, session } = await openAll(t);
  const words = JSON.stringify({ title: 'Lifts', content: saying('Who drives?'), category_id: 'matches' });
  const stream = begin('POST /forum/topics', { ...bearer, ...json }, false);
  stream.write(words.slice(0, 10));
  await new Promise((done) => session.ping(done));
  const stopped = secure.stop();
  stream.end(words.slice(10));
  const [answered] = await once(stream, 'response');
  assert.equal(answered[':status'], 201);
  stream.resume();
  await stopped;
});
