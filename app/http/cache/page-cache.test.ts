import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { liveScoresHeader } from '#app/site/live-scores-header.ts';
import { type CachedResponse, cachedToResponse, type TextResponse } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';

const keys = ['-/', '+/', '-/full-calendar'];
const said = async (answer: CachedResponse) =>
  cachedToResponse(answer, new Request('http://club.example/')).text();
const made = (body: string, headers = {}): TextResponse => ({
  status: 200,
  headers: new Headers(headers),
  body,
});

/** Create a club whose content is one number, with a page cache in front of it as on the site. */
function club(size = 100) {
  const now = { written: 0, version: 0, day: 1, sheets: 1, scores: 1 };
  const rendered: string[] = [];
  const cache = createPageCache(size, {
    version: () => String(now.version),
    day: () => String(now.day),
    sheets: () => String(now.sheets),
    scores: () => String(now.scores),
  });
  const render =
    (key: string, turns = 0) =>
    async () => {
      rendered.push(key);
      const { written, day } = now;
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      return made(`${key} ${written} ${day}`);
    };
  async function ask(key: string, turns = 0) {
    return said(cache.get(key) ?? (await cache.fill(key, render(key, turns))));
  }
  /** Notifies the cache as app/site/content-version.server.ts does: one change after another. */
  let telling: Promise<void> = Promise.resolve();
  function change(): Promise<number> {
    now.written += 1;
    const ours = now.written;
    telling = telling.then(() => {
      if (now.version === now.written) return;
      now.version = now.written;
      return cache.renew();
    });
    return telling.then(() => ours);
  }
  return { now, cache, rendered, ask, change, render };
}

const step = fc.record({
  what: fc.constantFrom('ask', 'ask', 'ask', 'change', 'midnight', 'sheet', 'turn'),
  key: fc.constantFrom(...keys),
  turns: fc.nat(3),
});

test('nobody gets a page that is older than a change that was acknowledged, or of yesterday', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (all) => {
      const { now, ask, change } = club();
      let acknowledged = 0;
      const under: Promise<unknown>[] = [];
      for (const { what, key, turns } of all) {
        if (what === 'change')
          under.push(
            change().then((ours) => {
              acknowledged = Math.max(acknowledged, ours);
            }),
          );
        else if (what === 'midnight') now.day += 1;
        else if (what === 'sheet') now.sheets += 1;
        else if (what === 'turn') for (let count = 0; count <= turns; count += 1) await nextTurn();
        else {
          const least = acknowledged;
          const { day } = now;
          under.push(
            ask(key, turns).then((text) => {
              const [of, written, today] = text.split(' ');
              assert.equal(of, key);
              assert.ok(Number(written) >= least, `${text} after ${least}`);
              assert.ok(Number(today) >= day, `${text} on day ${day}`);
            }),
          );
        }
      }
      await Promise.all(under);
    }),
    { numRuns: 300 },
  );
});

test('while those who changed something are not told yet, readers go on with the older pages, and wait for none', async () => {
  const { ask, change, cache, rendered } = club();
  for (const [index, key] of keys.entries())
    for (let count = 0; count < 6 - index; count += 1) await ask(key);
  rendered.length = 0;
  const changing = change();
  await nextTurn();
  const last = cache.get('-/full-calendar');
  assert.equal(last && (await said(last)), '-/full-calendar 0 1');
  await changing;
  assert.equal(rendered.length, 3);
  for (const key of keys) assert.equal(await ask(key), `${key} 1 1`);
  assert.equal(rendered.length, 3, 'they lay ready');
});

test('what nobody has asked for again is made when somebody does', async () => {
  const { ask, change, rendered } = club();
  await ask('-/');
  await change();
  assert.deepEqual(rendered, ['-/']);
  assert.equal(await ask('-/'), '-/ 1 1');
});

test('a page that takes long keeps whoever has changed something waiting for a moment only', async () => {
  const { change, cache, ask } = club();
  let hangs = false;
  const page = async () => (hangs ? new Promise<TextResponse>(() => {}) : made('old'));
  await cache.fill('slow', page);
  for (let count = 0; count < 3; count += 1) cache.get('slow');
  await ask('-/');
  hangs = true;
  await change();
  assert.equal(cache.get('slow'), undefined);
  assert.equal(await ask('-/'), '-/ 1 1');
});

test('of a page that cannot be made nothing is kept, and the next try makes it anew', async () => {
  const { cache, change } = club();
  let fails = false;
  let tries = 0;
  const page = async () => {
    tries += 1;
    if (fails) throw new Error('no database');
    return made(`page ${tries}`);
  };
  await cache.fill('a', page);
  for (let count = 0; count < 3; count += 1) cache.get('a');
  fails = true;
  await change();
  assert.equal(cache.get('a'), undefined);
  await assert.rejects(cache.fill('a', page), /no database/);
  fails = false;
  assert.equal(await said(await cache.fill('a', page)), 'page 4');
  assert.ok(cache.get('a'));
});

test('at most so many pages are held, and none that must not be', async () => {
  const { cache, ask } = club(2);
  for (const key of ['1', '2', '3']) await ask(key);
  assert.deepEqual(
    ['1', '2', '3'].map((key) => cache.get(key) !== undefined),
    [false, true, true],
  );
  await cache.fill('4', async () => made('private', { 'cache-control': 'no-store' }));
  assert.equal(cache.get('4'), undefined);
});

test('without room nothing is held', async () => {
  const { cache, ask, change, rendered } = club(0);
  await Promise.all([ask('-/'), ask('-/')]);
  assert.equal(cache.get('-/'), undefined);
  await change();
  assert.deepEqual(rendered, ['-/', '-/']);
});

test('after midnight nobody is given a page of yesterday, while a change is on its way either', async () => {
  const { now, ask, change, cache } = club();
  for (const key of keys) for (let count = 0; count < 3; count += 1) await ask(key);
  now.day = 2;
  const changing = change();
  await nextTurn();
  const texts = await Promise.all(keys.flatMap((key) => cache.get(key) ?? []).map(said));
  assert.ok(texts.length < keys.length);
  for (const text of texts) assert.match(text, / 1 2$/);
  await changing;
});

test('a page that shows scores is made anew with each, and no other page is; whoever asks gets none that was begun before', async () => {
  const { now, cache, ask, rendered } = club();
  let finish = () => {};
  const scores = async () => {
    rendered.push('scores');
    const told = now.scores;
    if (told === 3)
      await new Promise<void>((done) => {
        finish = done;
      });
    return made(`scores ${told}`, { [liveScoresHeader]: 'yes' });
  };
  const askScores = async () => said(cache.get('scores') ?? (await cache.fill('scores', scores)));
  assert.equal(await askScores(), 'scores 1');
  assert.equal(cache.get('scores')?.headers.includes(liveScoresHeader), false, 'nobody is told');
  await ask('-/');
  now.scores = 2;
  assert.deepEqual(await Promise.all([askScores(), askScores()]), ['scores 2', 'scores 2']);
  await ask('-/');
  assert.deepEqual(rendered, ['scores', '-/', 'scores']);
  now.scores = 3;
  const slow = askScores();
  await nextTurn();
  now.scores = 4;
  assert.equal(await askScores(), 'scores 4');
  finish();
  assert.equal(await slow, 'scores 3');
  assert.equal(await askScores(), 'scores 4');
});
