import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { openDesk } from '#tests/members.ts';

interface Taken {
  path: string;
  headers: Record<string, unknown>;
  lines: Record<string, unknown>[];
}

/** A service of the Sentry protocol on loopback; a test may change its status. */
async function openService(t: TestContext) {
  const taken: Taken[] = [];
  const answer = { status: 200, headers: {} };
  let wake = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request)).toString();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    taken.push({ path: `${request.method} ${request.url}`, headers: request.headers, lines });
    response.writeHead(answer.status, answer.headers).end('{}');
    wake.resolve();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Resolves with the next event. */
  async function next(): Promise<Taken> {
    if (taken.length === 0) await wake.promise;
    wake = Promise.withResolvers();
    return taken.shift() as Taken;
  }
  const { port } = server.address() as AddressInfo;
  return { taken, answer, next, server, url: `http://keyOfTheClub@127.0.0.1:${port}/glitchtip/7` };
}

async function openFailing(t: TestContext) {
  const service = await openService(t);
  const club = await openDesk(t, { env: { ERRORS_TO: service.url } });
  await club.db.schema.alterTable('officer').renameTo('officer_away').execute();
  return { ...club, ...service, fail: () => club.get('/the-committee?of=joan@larkby.example') };
}

test('a fault is sent as an event of the protocol, under the id that the visitor saw, with nobody’s words', async (t) => {
  const { fail, next, log } = await openFailing(t);
  const html = await (await fail()).text();
  const { path, headers, lines } = await next();
  const [envelope, item, event] = lines;
  assert.equal(path, 'POST /glitchtip/api/7/envelope/');
  assert.equal(headers['content-type'], 'application/x-sentry-envelope');
  assert.match(
    String(headers['x-sentry-auth']),
    /^Sentry sentry_version=7, sentry_client=bowls-club\/[\d.]+, sentry_key=keyOfTheClub$/,
  );
  const id = /mention ([\w-]{36})\./.exec(html)?.[1]?.replaceAll('-', '');
  assert.deepEqual([envelope?.event_id, event?.event_id, item], [id, id, { type: 'event' }]);
  assert.match(String(event?.release), /^bowls-club@\d/);
  assert.deepEqual(
    [event?.transaction, event?.platform, event?.tags],
    ['/the-committee', 'node', { source: 'page' }],
  );
  const files = [...JSON.stringify(event).matchAll(/"filename":"(.*?)"/g)].map(([, file = '']) => file);
  assert.ok(files.length > 0 && files.every((file) => !file.startsWith('/')), files.join());
  assert.doesNotMatch(JSON.stringify(lines), /joan|no such table|127\.0\.0\.1/);
  assert.ok(!log.some((line) => JSON.stringify(line).includes('keyOfTheClub')));
});

test('a service that is away or refuses is logged once an hour, and harms nobody', async (t) => {
  const { fail, next, answer, taken, log, server, context } = await openFailing(t);
  const said = () => log.filter(({ msg }) => msg === 'failures could not be sent to the error service');
  answer.status = 403;
  assert.equal((await fail()).status, 500);
  await next();
  while (said().length === 0) await new Promise((done) => setImmediate(done));
  assert.equal(said()[0]?.reason, 'it answered with 403');
  server.closeAllConnections();
  server.close();
  for (let time = 0; time < 3; time += 1) assert.equal((await fail()).status, 500);
  await context.failures.settled();
  assert.deepEqual([said().length, taken.length], [1, 0]);
});

test('what the service has no room for is not sent, and no more than twenty in a minute', async (t) => {
  const { fail, next, answer, taken } = await openFailing(t);
  for (let time = 0; time < 19; time += 1) {
    await fail();
    await next();
  }
  Object.assign(answer, { status: 429, headers: { 'retry-after': '3600' } });
  await fail();
  await next();
  for (let time = 0; time < 5; time += 1) await fail();
  assert.deepEqual(taken, []);
});

test('without the setting nothing is sent anywhere', async (t) => {
  const service = await openService(t);
  const club = await openDesk(t);
  await club.db.schema.alterTable('officer').renameTo('officer_away').execute();
  assert.equal((await club.get('/the-committee')).status, 500);
  await club.context.failures.settled();
  assert.deepEqual(service.taken, []);
});
