import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSite } from '#tests/site.ts';
import { everywhere, links, stated } from './spec-table.ts';

test('what docs/requirements.md states stands on its page', async (t) => {
  const { get, read } = await openSite(t);
  for (const [path, texts] of Object.entries(stated)) {
    await t.test(path, async () => {
      assert.equal((await get(path)).status, 200);
      const page = await read(path);
      for (const text of [...texts, ...everywhere]) {
        if (text.startsWith('!'))
          assert.ok(!page.includes(text.slice(1)), `'${text.slice(1)}' is on ${path}`);
        else assert.ok(page.includes(text), `'${text}' is not on ${path}`);
      }
    });
  }
});

test('the links that docs/requirements.md names are there', async (t) => {
  const { get } = await openSite(t);
  for (const [path, targets] of Object.entries(links)) {
    await t.test(path, async () => {
      const main = (await (await get(path)).text()).split('<main')[1] ?? '';
      const whole = await (await get(path)).text();
      for (const target of targets) {
        const href = `href="${target.replaceAll('&', '&amp;')}`;
        assert.ok((path === '/' ? whole : main).includes(href), `${target} on ${path}`);
      }
    });
  }
});

test('the opens’ badges, the eleven officers and the four cards are whole', async (t) => {
  const { get } = await openSite(t);
  const count = async (path: string, pattern: RegExp) =>
    [...(await (await get(path)).text()).matchAll(pattern)].length;
  assert.equal(await count('/the-committee', /<li class="card">/g), 11);
  assert.equal(await count('/', /class="card link-card"/g), 4);
  assert.equal(await count('/', /data-card-picture/g), 4);
  assert.equal(await count('/full-calendar', /data-filter=/g), 7);
});

test('the map opens in a window of its own name', async (t) => {
  const { get } = await openSite(t);
  assert.match(
    await (await get('/find-larkby-bowling-club')).text(),
    /<a href="https:[^"]+" target="club-map"/,
  );
});

test('the card of what is next disappears after the season', async (t) => {
  const { read } = await openSite(t, { now: '2025-12-31T12:00' });
  const home = await read('/');
  assert.ok(!home.includes("What's happening next"));
  assert.ok(home.includes('Upcoming events'));
});

test('the calendar opens the current month, and the first where none matches', async (t) => {
  const openMonth = async (now: string) => {
    const { get } = await openSite(t, { now });
    const html = await (await get('/full-calendar')).text();
    return [...html.matchAll(/<details class="month" name="month" open="" data-month="(\w+)"/g)].map(
      ([, month]) => month,
    );
  };
  assert.deepEqual(await openMonth('2025-07-15T12:00'), ['July']);
  assert.deepEqual(await openMonth('2025-01-15T12:00'), ['April']);
});

test('the filter works without script, and an unknown kind shows all', async (t) => {
  const { get } = await openSite(t);
  const hidden = async (path: string) =>
    [...(await (await get(path)).text()).matchAll(/data-type="([\w-]+)" hidden/g)].map(([, type]) => type);
  const opens = await hidden('/full-calendar?type=open');
  assert.ok(opens.length > 80 && !opens.includes('open'));
  assert.deepEqual(await hidden('/full-calendar?type=county'), []);
  assert.deepEqual(await hidden('/full-calendar?type=%00<script>'), []);
});

test('a club that changes its name has new paths and a new name everywhere', async (t) => {
  const content = mkdtempSync(join(tmpdir(), 'bowls-content-'));
  t.after(() => rmSync(content, { recursive: true, force: true }));
  cpSync('content', content, { recursive: true });
  const club = JSON.parse(readFileSync(`${content}/club.json`, 'utf8'));
  writeFileSync(
    `${content}/club.json`,
    JSON.stringify({ ...club, name: 'Upper Thaxby', slug: 'upper-thaxby', founded: 1925 }),
  );
  const { get, read } = await openSite(t, { content });
  assert.equal((await get('/about-larkby-bowling-club')).status, 404);
  assert.equal((await get('/opens/larkby-trophy')).status, 404);
  for (const path of [
    '/',
    '/about-upper-thaxby-bowling-club',
    '/find-upper-thaxby-bowling-club',
    '/opens/upper-thaxby-trophy',
    '/leagues/tuesday',
    '/season/2025',
    '/full-calendar',
  ]) {
    const page = await read(path);
    assert.match(page, /Upper Thaxby/, path);
    // The address and the mailbox are separate facts in club.json.
    assert.doesNotMatch(
      page.replaceAll(/Lane, Larkby,|Larkby Market|larkbybowls/g, ''),
      /Larkby (Bowls|Trophy|beat|lost)/,
      path,
    );
  }
  assert.match(await read('/about-upper-thaxby-bowling-club'), /100 years/);
});
