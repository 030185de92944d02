// On both engines: timestamps of results are queried from the record of changes.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openRoom, strangers } from '#tests/competitions/competitions.ts';
import { openSite } from '#tests/site.ts';
import { written } from '#tests/written.ts';
import { readJsonFeed, readRss } from './read-feeds.ts';

const url = 'http://localhost:3000';

test('results of leagues, competitions and opens are followed in both formats, each newest first', async (t) => {
  const { get } = await openSite(t);
  const answer = await get('/results.xml');
  assert.equal(answer.headers.get('content-type'), 'application/rss+xml; charset=utf-8');
  const { title, link, language, atom, items } = readRss(await answer.text());
  assert.deepEqual([title, link, language], ['Larkby Bowls Club: results', `${url}/standings`, 'en-gb']);
  assert.equal(atom?.links?.[0]?.href, `${url}/results.xml`);
  const beat = items.find((item) => item.title === 'Larkby beat Ulcebrook 8-0');
  assert.equal(beat?.link, `${url}/season/2025#2025-05-06-tuesday`);
  assert.match(beat?.at ?? '', /^Tue, 06 May 2025 \d\d:\d\d:00 \+0100$/);
  assert.match(beat?.html ?? '', /^<p>.*Tuesday 6 May 2025, away<\/p>$/);
  assert.ok(!items.some(({ title }) => /TBC|Ormswick/.test(title)), 'what has no result is none');
  const dated = items.flatMap(({ at }) => (at ? [Date.parse(at)] : []));
  assert.deepEqual(
    dated,
    dated.toSorted((a, b) => b - a),
  );
  assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
  assert.ok(items.length <= 50 && items.every(({ link }) => link.startsWith(`${url}/`)));
  const json = readJsonFeed(await (await get('/results.json')).text());
  assert.deepEqual(
    json.items?.map((item) => [item.id, item.title, item.url, item.content_html]),
    items.map((item) => [item.id, item.title, item.link, item.html]),
  );
});

test('a match keeps its id while its result is corrected, and is gone with it', async (t) => {
  const club = await openRoom(t);
  const slug = await club.published(strangers(4), { name: 'Cup of <Hope> & "Glory"' });
  const [tie] = (await club.read(slug)).ties;
  assert.ok(tie);
  const told = async () =>
    readRss(await (await club.get('/results.xml')).text()).items.filter(({ html }) => html.includes('Glory'));
  const version = async () => (await club.read(slug)).ties[0]?.version ?? 0;
  assert.deepEqual(await told(), []);
  await club.result(slug, tie, { score1: 21, score2: 12 });
  const [first] = await told();
  assert.match(first?.title ?? '', /^Stranger \d beat Stranger \d 21–12$/);
  assert.equal(first?.html, '<p>Cup of &lt;Hope&gt; &amp; &quot;Glory&quot; 2025, semi-final 1</p>');
  assert.deepEqual([first?.at, first?.changed], ['Tue, 20 May 2025 10:00:00 +0100', undefined]);
  const page = new URL(first?.link ?? '');
  assert.ok((await (await club.get(page.pathname)).text()).includes(`id="${page.hash.slice(1)}"`));
  club.move(60);
  await club.result(slug, { id: tie.id, version: await version() }, { score1: 21, score2: 14 });
  const [again] = await told();
  assert.deepEqual([again?.id, again?.at, again?.link], [first?.id, first?.at, first?.link]);
  assert.match(again?.title ?? '', /21–14$/);
  assert.equal(again?.changed, '2025-05-20T10:00:00Z');
  await club.room(`DELETE /api/desk/competitions/${slug}/ties/${tie.id}/result`, {
    version: await version(),
  });
  assert.deepEqual(await told(), []);
});

test('what a league’s sheet says alone is told too, under the same id as where the calendar knows of it', async (t) => {
  const { context, get } = await openSite(t);
  const told = async () =>
    readRss(await (await get('/results.xml')).text())
      .items.filter(({ title }) => title.includes('Ulcebrook'))
      .map(({ id, title, link }) => [id, title, link]);
  const known = ['result:event:2025-05-06-tuesday', 'Larkby beat Ulcebrook 8-0'];
  assert.deepEqual(await told(), [[...known, `${url}/season/2025#2025-05-06-tuesday`]]);
  assert.ok((await (await get('/season/2025')).text()).includes('id="2025-05-06-tuesday"'));
  await context.db.updateTable('event').set({ winner: null, score: null }).execute();
  await written(context);
  assert.deepEqual(await told(), [[...known, `${url}/leagues/tuesday`]]);
  await context.db.updateTable('event').set({ opponent: 'Somebody' }).execute();
  await written(context);
  const [[id] = []] = await told();
  assert.equal(id, 'result:league:tuesday:2025-05-06-larkby-ulcebrook');
});

test('a feed is answered from memory until something changes, by its version or by its time', async (t) => {
  const { context, get } = await openSite(t);
  const first = await get('/results.xml');
  const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '');
  assert.ok(etag && modified);
  const text = await first.text();
  const status = async (headers: Record<string, string>) => (await get('/results.xml', { headers })).status;
  assert.equal(await status({ 'if-none-match': etag }), 304);
  assert.equal(await status({ 'if-modified-since': modified }), 304);
  assert.equal(await status({ 'if-modified-since': 'Mon, 19 May 2025 10:00:00 GMT' }), 200);
  assert.equal(await status({ 'if-modified-since': 'yesterday' }), 200);
  assert.equal(await status({ 'if-none-match': '"another"', 'if-modified-since': modified }), 200);
  // A row changed without a new version is not seen: the response comes from the cache.
  await context.db.updateTable('tie').set({ score1: 99 }).execute();
  assert.equal(await (await get('/results.xml')).text(), text);
});

test('pages tell programs of the feeds that are of them', async (t) => {
  const { get } = await openSite(t);
  const told = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/<link rel="alternate" href="(\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
  const results = ['/results.xml', '/results.json'];
  const news = ['/news.xml', '/news.json'];
  assert.deepEqual(await told('/leagues/tuesday'), ['/calendar.ics', ...results]);
  assert.deepEqual(await told('/'), ['/calendar.ics', ...news]);
  assert.deepEqual(await told('/calendar-on-your-phone'), ['/calendar.ics', ...results, ...news]);
  assert.deepEqual(await told('/privacy'), ['/calendar.ics']);
  for (const path of [...results, ...news]) assert.equal((await get(path)).status, 200, path);
});

test('a result of which nobody knows when it was put in is not the first of the news', async (t) => {
  const club = await openRoom(t);
  const slug = await club.published(strangers(4), { name: 'Cup of Hope' });
  const [tie] = (await club.read(slug)).ties;
  assert.ok(tie);
  await club.result(slug, tie, { score1: 21, score2: 12 });
  const told = async () => readJsonFeed(await (await club.get('/results.json')).text()).items ?? [];
  const isIt = ({ content_html = '' }: { content_html?: string | undefined }) =>
    content_html.includes('Cup of Hope');
  assert.ok(isIt((await told())[0] ?? {}), 'the latest, as long as that is known');
  await club.context.db.deleteFrom('change').execute();
  await written(club.context);
  const items = await told();
  const at = items.findIndex(isIt);
  assert.ok(at > 0 && items.slice(at).every(({ date_published }) => !date_published), `${at}`);
});
