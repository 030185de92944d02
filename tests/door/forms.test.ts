import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';

const type = { 'content-type': 'application/x-www-form-urlencoded' };
const parts = (count: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--x--\r\n`;

test('a form has at most a hundred fields, and those of another are not read', async (t) => {
  const club = await openClub(t);
  for (const path of ['/how-to-join', '/cookie-consent', '/login', '/safeguarding']) {
    const { status, body } = await club.ask(`POST ${path}`, { raw: 'a=1&'.repeat(30_000), headers: type });
    assert.deepEqual([status, body?.detail], [413, 'Send 100 fields or fewer.'], path);
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  assert.equal((await club.ask('POST /how-to-join', { raw: parts(101), headers })).status, 413);
  assert.equal((await club.ask('POST /how-to-join', { raw: parts(20), headers })).status, 422);
  assert.equal((await club.ask('POST /how-to-join', { raw: 'a=1&'.repeat(99), headers: type })).status, 422);
});

test('forms that come to nothing count: after sixty from one place they are not read for a while', async (t) => {
  const club = await openClub(t);
  const send = (from: string, accept = 'text/html') =>
    club.ask('POST /how-to-join', { raw: 'name=Ann', headers: { ...type, accept }, from });
  for (let n = 0; n < 60; n += 1) assert.equal((await send('203.0.113.7')).status, 422);
  const page = await send('203.0.113.7');
  assert.equal(page.status, 429);
  assert.match(
    page.text,
    /Too many attempts\. Try again in 15 minutes\..*Go back one page in your browser\. The text you typed is still there\./,
  );
  assert.ok(Number(page.headers.get('retry-after')) > 800);
  const call = await send('203.0.113.7', 'application/json');
  assert.deepEqual([call.status, call.body.status], [429, 429]);
  assert.equal((await send('203.0.113.8')).status, 422);
  // Only failed requests count: the response to a trapped form is that of a successful one.
  for (let n = 0; n < 70; n += 1) {
    const sent = await club.ask('POST /how-to-join', {
      ...{ raw: 'website=x', headers: type, from: '203.0.113.9' },
    });
    assert.equal(sent.status, 303);
  }
});
