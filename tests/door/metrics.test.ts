import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';

const token = 'figures-for-the-other-machine';

test('the figures are told to the machine itself, and to whoever has the token', async (t) => {
  const { app } = await openSite(t, { env: { METRICS_TOKEN: token } });
  const server = createServer(app.listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (headers: Record<string, string> = {}) => fetch(`${url}/metrics`, { headers });
  await fetch(`${url}/`);
  await fetch(`${url}/`);
  await fetch(`${url}/not-here`);
  const answer = await ask();
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  assert.match(text, /^bowls_ready_answers_total 1$/m);
  assert.match(text, /^bowls_made_answers_total\{status="404"\} 1$/m);
  assert.match(text, /^bowls_mail\{state="waiting"\} 0$/m);
  assert.match(text, /^process_resident_memory_bytes \d+/m);
  // A request forwarded by a proxy on this machine comes from elsewhere.
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  assert.equal((await ask(elsewhere)).status, 403);
  assert.equal((await ask({ ...elsewhere, authorization: 'Bearer figures-for-somebody-else' })).status, 403);
  assert.equal((await ask({ ...elsewhere, authorization: `Bearer ${token}` })).status, 200);
});

test('without a token nobody elsewhere is told', async (t) => {
  const { get } = await openSite(t);
  assert.equal((await get('/metrics')).status, 403);
  assert.equal(
    (await get('/metrics', { headers: { authorization: 'Bearer undefined-undefined-undef' } })).status,
    403,
  );
});
