import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { getOfflinePaths } from './offline-paths.ts';
import { isServiceWorkerEnabled } from './release.ts';

const address = '/worker.js';
const ofOld = '/desk/on-the-day/worker.js';
const leaves = /caches\.delete\(shelf\)[\s\S]*registration\.unregister\(\)/;

test('the worker may fetch from this site alone, is looked for each time, and takes itself away where it is off', async (t) => {
  for (const [env, path, says] of [
    [{}, address, /addEventListener\('fetch'[\s\S]*addEventListener\('push'/],
    [{}, ofOld, leaves],
    [{ SERVICE_WORKER: 'off' }, address, leaves],
    [{ SERVICE_WORKER: 'off' }, ofOld, leaves],
  ] as const) {
    const { get } = await openClub(t, { env });
    const answer = await get(path);
    assert.equal(answer.status, 200);
    const script = await answer.text();
    assert.match(script, says);
    assert.equal(/addEventListener\('fetch'/.test(script), says !== leaves, 'who leaves answers nothing');
    assert.match(answer.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.equal(
      answer.headers.get('content-security-policy'),
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    );
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const again = await get(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    assert.equal(again.status, 304);
  }
});

test('each page says whether there is a worker, so that it takes away one that is no more', async (t) => {
  for (const [env, says] of [
    [{}, true],
    [{ SERVICE_WORKER: 'off' }, false],
  ] as const) {
    const { get } = await openClub(t, { env });
    for (const path of ['/', '/forums', '/desk/on-the-day']) {
      const answer = await get(path);
      assert.equal(/<html[^>]* data-worker=""/.test(await answer.text()), says, path);
      assert.match(answer.headers.get('content-security-policy') ?? '', /; worker-src 'self'; /);
    }
  }
  assert.equal(isServiceWorkerEnabled({ serviceWorker: true }), true);
  assert.equal(
    isServiceWorkerEnabled({ serviceWorker: true }, true),
    false,
    'a release that says it is broken',
  );
});

test('the script is one that a browser can read, for whatever the club is called', async (t) => {
  const { get } = await openClub(t);
  const script = await (await get(address)).text();
  assert.doesNotThrow(() => new Function(script));
  assert.doesNotMatch(script, /^\s*(\/\/|\/\*\*)/m, 'what is said to readers of the source stays there');
  assert.ok(getOfflinePaths('a(b)|.*').seen.test('/find-ab-bowling-club'));
  assert.ok(!getOfflinePaths('.*').seen.test('/find-anything-bowling-club'));
});

test('what may be kept is a list, and no address with a code, a name or an officer’s work is on it', () => {
  const { seen, day, own, calls, files } = getOfflinePaths('larkby');
  const all = [seen, day, own, calls, files];
  for (const path of [
    '/',
    '/full-calendar',
    '/find-larkby-bowling-club',
    '/leagues/tuesday',
    '/fixture-card',
  ])
    assert.ok(seen.test(path), path);
  assert.ok(day.test('/desk/on-the-day/2025-06-07-roll-up'));
  assert.ok(own.test('/members/card/2025-06-10-tuesday'));
  assert.ok(calls.test('/api/playing/events/2025-06-10-tuesday/names'));
  for (const path of [
    '/members/reset-password',
    '/members/set-up',
    '/members/confirm-email',
    '/members/not-me',
    '/members/stop-mail',
    '/members/come-in',
    '/members/sign-in',
    '/members/account',
    '/members/details',
    '/members/directory',
    '/members/letters/1',
    '/members/subscription',
    '/my-turn',
    '/my-place',
    '/my-answer',
    '/my-entry',
    '/my-coming',
    '/my-swap',
    '/search',
    '/the-committee/secretary',
    '/screen',
    '/desk',
    '/desk/members/tom',
    '/desk/on-the-day',
    '/desk/on-the-day/2025-06-07-roll-up/draw',
    '/forums/topics/1',
    '/api/me/sessions',
    '/api/me/telephone',
    '/api/me/subscription',
    '/api/desk/members',
    '/reset-password/verify/abc',
    '/calendar/abc.ics',
    '/assets/../desk',
  ])
    for (const one of all) assert.ok(!one.test(path), `${path} ${one}`);
});
