import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openSite, words } from '#tests/site.ts';
import { written } from '#tests/written.ts';

const url = 'http://localhost:3000';
const frames = ['/embed/next-match', '/embed/table/tuesday', '/embed/match/2025-05-06-tuesday'];

/** Open the site, with a function that inserts rows past its calls and raises the version as if by one. */
async function openFrames(t: Parameters<typeof openSite>[0], now?: string) {
  const site = await openSite(t, now ? { now } : {});
  return { ...site, db: site.context.db, raise: () => written(site.context) };
}

test('a frame may stand on any site, runs nothing, sets nothing and is small', async (t) => {
  const { get } = await openSite(t);
  for (const path of frames) {
    const answer = await get(path);
    const { status, headers } = answer;
    const html = await answer.text();
    assert.equal(status, 200, path);
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    assert.equal(
      headers.get('content-security-policy'),
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    );
    assert.equal(headers.get('x-frame-options'), null);
    assert.equal(headers.get('cross-origin-resource-policy'), 'cross-origin');
    assert.deepEqual([headers.get('set-cookie'), headers.get('x-robots-tag')], [null, 'noindex']);
    assert.doesNotMatch(html, /<script|<img|<link| on\w+=| src=/);
    assert.ok(gzipSync(html).length < 5000, `${path}: ${gzipSync(html).length}`);
    assert.equal([...html.matchAll(/<a href="([^"]+)" target="_blank" rel="noopener">/g)].length, 1);
    const etag = headers.get('etag') ?? '';
    assert.equal((await get(path, { headers: { 'if-none-match': etag } })).status, 304);
  }
  for (const path of ['/', '/leagues/tuesday', '/results.xml', '/oembed?url=nowhere'])
    assert.equal((await get(path)).headers.get('x-frame-options'), 'DENY', path);
});

test('the next match is the one that is on; what is off before it is told', async (t) => {
  const { read, db, raise } = await openFrames(t);
  const first = await read('/embed/next-match');
  assert.match(first, /Larkby Bowls Club Next match Today, Tuesday 20 May Larkby v \w+/);
  const off = { state: 'cancelled', note: 'The green is under water.' } as const;
  await db.updateTable('event').set(off).where('id', '=', '2025-05-20-tuesday').execute();
  await raise();
  const then = await read('/embed/next-match');
  assert.match(then, /Cancelled\. The green is under water\. Tuesday 20 May: \w+/);
  assert.doesNotMatch(then, /Today/);
  const moved = { day: '05-23', postponed_from: '05-20', state: 'on', note: '' } as const;
  await db.updateTable('event').set(moved).where('id', '=', '2025-05-20-tuesday').execute();
  await raise();
  assert.match(await read('/embed/match/2025-05-20-tuesday'), /Moved from Tuesday 20 May\./);
  assert.match(await read('/embed/next-match'), /Postponed to \w+ 23 May\. Tuesday 20 May/);
  await db.updateTable('event').set({ opponent: 'Tom "&" <Joan>\'s' }).execute();
  await raise();
  assert.ok((await read('/embed/next-match')).includes('Larkby v Tom "&" <Joan>\'s'));
});

for (const [now, said] of [
  ['2025-11-20T10:00', /The 2025 season is over\./],
  ['2026-02-20T10:00', /The 2026 fixtures have not been published yet\./],
] as const)
  test(`where there is no next match on ${now} the frame says why`, async (t) => {
    const { read } = await openFrames(t, now);
    const text = await read('/embed/next-match');
    assert.match(text, said);
    assert.doesNotMatch(text, /Larkby v/);
  });

test('a table has our row marked, and says why there is none', async (t) => {
  const { get, read, db, raise } = await openFrames(t);
  const html = await (await get('/embed/table/tuesday')).text();
  assert.match(html, /<tr class="embed-ours"><th scope="row">(\d=? )?Larkby</);
  assert.match(words(html), /Team P W D L Pts .*Hollowby 4 3 1 0 24/);
  await db.updateTable('league').set({ put_by: 1 }).where('day', '=', 'tuesday').execute();
  await db.updateTable('league').set({ source: 'own' }).where('day', '=', 'friday').execute();
  await raise();
  assert.match(await read('/embed/table/tuesday'), /Larkby does not play in this league at present\./);
  assert.match(await read('/embed/table/friday'), /There is no table yet\./);
  const none = await get('/embed/table/sunday');
  assert.deepEqual([none.status, none.headers.get('cache-control')], [404, 'no-store']);
  assert.match(words(await none.text()), /This table or match has been removed\./);
  assert.match(none.headers.get('content-security-policy') ?? '', /frame-ancestors \*$/);
});

test('a match that is over says how it ended; what is no match of a published season is none', async (t) => {
  const { get, read, db, raise } = await openFrames(t);
  const one = '/embed/match/2025-05-06-tuesday';
  await db
    .updateTable('event')
    .set({ winner: '{club}', score: '8-0' })
    .where('id', '=', '2025-05-06-tuesday')
    .execute();
  await raise();
  assert.match(await read(one), /Result Tuesday 6 May Larkby beat \w+ 8-0/);
  const rollUp = await db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'roll-up')
    .executeTakeFirstOrThrow();
  for (const id of [rollUp.id, 'none', '%2e%2e', "'; drop"])
    assert.equal((await get(`/embed/match/${encodeURIComponent(id)}`)).status, 404, id);
  await db.updateTable('season').set({ published_at: null }).execute();
  await raise();
  assert.equal((await get(one)).status, 404);
});

test('oEmbed tells of a page how to show it, in the room that there is', async (t) => {
  const { get } = await openSite(t);
  const ask = async (query: Record<string, string>) => {
    const answer = await get(`/oembed?${new URLSearchParams(query)}`);
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const pages = {
    '/': '/embed/next-match',
    '/full-calendar': '/embed/next-match',
    '/leagues/tuesday': '/embed/table/tuesday',
    '/season/2025#2025-05-06-tuesday': '/embed/match/2025-05-06-tuesday',
    '/embed/match/2025-05-06-tuesday': '/embed/match/2025-05-06-tuesday',
  };
  for (const [page, frame] of Object.entries(pages)) {
    const { status, body } = await ask({ url: url + page, format: 'json', maxwidth: '300' });
    assert.equal(status, 200, page);
    assert.deepEqual(
      [body.version, body.type, body.width, body.provider_name],
      ['1.0', 'rich', 300, 'Larkby Bowls Club'],
    );
    assert.ok(body.height > 100);
    assert.match(
      body.html,
      new RegExp(
        `^<iframe src="${url}${frame}" title="[^"<]+, Larkby Bowls Club"\n width="300" height="${body.height}"`,
      ),
    );
    assert.equal((await get(frame)).status, 200);
  }
  for (const other of [
    `${url}/privacy`,
    'https://elsewhere.example/',
    'nonsense',
    `${url}/leagues/sunday`,
    `${url}/full-calendar#none`,
  ])
    assert.equal((await ask({ url: other })).status, 404, other);
  assert.equal((await ask({ url, format: 'xml' })).status, 501);
  assert.equal((await ask({})).status, 422);
  assert.equal((await ask({ url, maxwidth: 'wide' })).status, 422);
  const found = async (page: string) =>
    /<link rel="alternate" href="([^"]+)" type="application\/json\+oembed"/.exec(
      await (await get(page)).text(),
    )?.[1] ?? '';
  const link = new URL((await found('/leagues/tuesday')).replaceAll('&amp;', '&'));
  assert.equal((await (await get(link.pathname + link.search)).json()).type, 'rich');
  assert.equal(await found('/privacy'), '');
});
