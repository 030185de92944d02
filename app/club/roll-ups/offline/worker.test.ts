import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { dayWorker } from './keep-page.ts';

test('the worker may fetch from this site alone, is looked for each time, and takes itself away where it is off', async (t) => {
  for (const [env, says] of [
    [{}, /addEventListener\('fetch'/],
    [
      { SERVICE_WORKER: 'off' },
      /caches\.delete\('on-the-day'\)\.then\(\(\) => self\.registration\.unregister/,
    ],
  ] as const) {
    const { get } = await openClub(t, { env });
    const answer = await get(dayWorker);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), says);
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.equal(
      answer.headers.get('content-security-policy'),
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  }
  const { get } = await openClub(t);
  assert.match(
    (await get('/desk/on-the-day')).headers.get('content-security-policy') ?? '',
    /; worker-src 'self'; /,
  );
  assert.doesNotMatch((await get('/')).headers.get('content-security-policy') ?? '', /worker-src/);
});
