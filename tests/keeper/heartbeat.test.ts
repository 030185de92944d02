import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import type { HealthResult } from '#app/site/health-result.ts';
import { createMonitoringRound } from '#server/alerts/monitoring.ts';
import { openDesk } from '#tests/members.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const taken: Answer = (_, response) => response.end('OK');

/** The keeper's own address, on loopback; a test may change its response as it goes. */
async function openListener(t: TestContext) {
  const heard: { path: string; text: string; headers: string[] }[] = [];
  const listener = { answer: taken };
  const server = createServer(async (request, response) => {
    const text = (await Array.fromAsync(request)).join('');
    heard.push({
      path: `${request.method} ${request.url}`,
      text,
      headers: Object.values(request.headers).map(String),
    });
    listener.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { heard, listener, url: `http://127.0.0.1:${port}/a-secret-of-theirs` };
}

async function openHeart(t: TestContext) {
  const { url, ...listening } = await openListener(t);
  const club = await openDesk(t, { env: { HEARTBEAT_URL: url } });
  const found: HealthResult[] = [];
  const ending = new AbortController();
  const site = { ...club.context, checkHealth: async () => found };
  const round = createMonitoringRound(site, { heartbeat: url }, ending.signal);
  const says = async () => {
    const status: HealthResult[] = (await club.at('GET /api/desk/status')).body;
    const { state, said } = status.find(({ what }) => what === 'heartbeat') ?? { state: '', said: '' };
    return `${state}: ${said}`;
  };
  return { ...club, ...listening, url, found, round, says, ending };
}

const disk: HealthResult = {
  what: 'disk',
  name: 'Disk',
  state: 'trouble',
  said: 'Full.',
  todo: '',
  urgent: true,
};

test('while all is well the keeper’s address is called, with nothing of the club in it', async (t) => {
  const { round, heard, says, move } = await openHeart(t);
  assert.match(await says(), /^well: The address of HEARTBEAT_URL has not been called yet/);
  await round();
  move(5);
  await round();
  assert.deepEqual(
    heard.map(({ path, text }) => [path, text]),
    [
      ['GET /a-secret-of-theirs', ''],
      ['GET /a-secret-of-theirs', ''],
    ],
  );
  assert.doesNotMatch(JSON.stringify(heard), /larkby|peter/i);
  assert.equal(
    await says(),
    'well: The heartbeat has been received every five minutes since 20 May 2025 at 10am.',
  );
});

test('it is held back while something cannot wait, and goes on as soon as that is mended', async (t) => {
  const { round, heard, says, found, move } = await openHeart(t);
  found.push({ ...disk, urgent: false });
  await round();
  assert.equal(heard.length, 1);
  move(60);
  found.push(disk);
  await round();
  move(5);
  await round();
  assert.equal(heard.length, 1);
  assert.match(await says(), /^note: The heartbeat has been paused since 20 May 2025 at 11am/);
  found.length = 0;
  move(5);
  await round();
  assert.equal(heard.length, 2);
});

test('a machine that began with a clock far ahead is looked at again once that is set back', async (t) => {
  const { round, heard, says, found, move } = await openHeart(t);
  await round();
  move(-60 * 24 * 365);
  found.push(disk);
  await round();
  assert.equal(heard.length, 1);
  assert.match(await says(), /^note: The heartbeat has been paused/);
});

test('an address that refuses, leads elsewhere or is away hurts nothing, and is a trouble after an hour', async (t) => {
  const { round, heard, says, move, listener, url } = await openHeart(t);
  listener.answer = (_, response) => response.writeHead(500).end();
  await round();
  assert.match(
    await says(),
    /^well: .* has not received the heartbeat since 20 May 2025 at 10am: it answered with 500\.$/,
  );
  listener.answer = (_, response) => response.writeHead(302, { location: `${url}/elsewhere` }).end();
  move(61);
  await round();
  assert.equal(heard.length, 2);
  assert.match(await says(), /^trouble: .* since 20 May 2025 at 10am: it answered with 302\.$/);
  assert.doesNotMatch(await says(), /secret/);
  listener.answer = (_, response) => response.destroy();
  await round();
  assert.match(await says(), /it could not be reached/);
  listener.answer = taken;
  await round();
  assert.match(await says(), /^well: The heartbeat has been received every five minutes/);
});

test('one that is called when the site ends is let go', async (t) => {
  const { round, listener, ending, says } = await openHeart(t);
  listener.answer = () => ending.abort();
  await round();
  assert.match(await says(), /not been called yet/);
});
