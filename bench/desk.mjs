import { join } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { hashOf, newToken } from '../app/api/who/tokens.server.ts';
import { startSite, temporary } from './site.mjs';
import { count, fixed, median } from './table.mjs';

const everySeconds = 3;
const aims = { held: 0.8, shown: 1000 };
const paths = ['/', '/full-calendar', '/leagues/tuesday', '/about-larkby-bowling-club'];

/**
 * The cached pages while an officer changes something every three seconds (twenty a minute), beside the same pages in the
 * same run while nobody does; and how long a change takes until a visitor sees it.
 */
export async function measureDesk({ rounds, quick }) {
  const site = await siteWithOfficer();
  const seconds = everySeconds * (quick ? 1 : 3);
  await load(site.url, 1);
  const figures = { still: [], busy: [] };
  const shown = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.still.push(await load(site.url, seconds));
    const [busy] = await Promise.all([load(site.url, seconds), changeFor(site, seconds, shown)]);
    figures.busy.push(busy);
  }
  const rate = (name) => median(figures[name].map((figure) => figure.rate));
  const p99 = (name) => median(figures[name].map((figure) => figure.p99));
  const call = (name) => `${count(rate(name))}/s, p99 ${fixed(p99(name))} ms`;
  const held = rate('busy') / rate('still');
  return {
    rows: [
      { what: 'pages while nobody changes anything', figure: call('still') },
      {
        what: 'pages while 20 changes a minute are made',
        figure: call('busy'),
        beside: `${fixed(held, 2)} of it`,
        aim: `>= ${aims.held}`,
        ok: held >= aims.held,
      },
      {
        what: 'from a change saved to its page',
        figure: `${fixed(median(shown), 0)} ms, at most ${fixed(Math.max(...shown), 0)} ms`,
        aim: `<= ${aims.shown} ms`,
        ok: Math.max(...shown) <= aims.shown,
      },
    ],
    notes: [`16 connections over ${paths.length} pages; ${shown.length} changes`],
  };
}

/** A site with one editor, who is signed in. */
async function siteWithOfficer() {
  const dataDir = temporary('desk');
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await migrate(db);
  const token = newToken();
  const now = '2025-05-20T09:00:00.000Z';
  await db
    .insertInto('member')
    .values({
      ...{ id: 'editor', name: 'Editor', display_name: null, email: 'editor@example.org' },
      ...{ sign_in_name: null, role: 'editor', password_hash: null, added_at: now, signed_in_at: null },
      ...{ suspended_at: null, removed_at: null, quiet_until: null, mail_key: 'editor' },
    })
    .execute();
  await db
    .insertInto('session')
    .values({
      ...{ id: 'session', token_hash: hashOf(token), member: 'editor', device: 'Chrome on Windows' },
      ...{ started_at: now, used_at: now, expires_at: '2025-06-19T09:00:00.000Z' },
    })
    .execute();
  await db.destroy();
  return { ...(await startSite({ DATA_DIR: dataDir })), token };
}

/** Says something else of the green every few seconds, and notes after how many milliseconds the home page says it too. */
async function changeFor({ url, token }, seconds, shown) {
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    const note = `Change ${shown.length + 1} is made`;
    const authorization = `Bearer ${token}`;
    const seen = await (await fetch(`${url}/api/desk/green`, { headers: { authorization } })).json();
    const response = await fetch(`${url}/api/desk/green`, {
      method: 'PUT',
      headers: {
        ...{ authorization, 'content-type': 'application/json' },
        'if-match': `"${seen?.version ?? 0}"`,
      },
      body: JSON.stringify({ state: 'open', note }),
    });
    if (response.status !== 200) throw new Error(`a change was answered ${response.status}`);
    await response.arrayBuffer();
    const saved = performance.now();
    while (!(await (await fetch(url)).text()).includes(note)) {
      if (performance.now() - saved > 10_000) throw new Error('a change did not come to its page');
      await new Promise((done) => setTimeout(done, 20));
    }
    shown.push(performance.now() - saved);
    await new Promise((done) => setTimeout(done, everySeconds * 1000 - (performance.now() - saved)));
  }
}

async function load(url, seconds) {
  const requests = paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }));
  const result = await autocannon({ url, connections: 16, duration: seconds, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error('a page failed under load');
  return { rate: result.requests.average, p99: result.latency.p99 };
}
