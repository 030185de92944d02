import { join } from 'node:path';
import { openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { createSecretToken, hashSecret } from '../app/api/auth/tokens.server.ts';
import { brief, count, fixed, median, ratio } from './figures.mjs';
import { load } from './load/visits.mjs';
import { startSite, temporary } from './site.mjs';
import { tableOf } from './table.mjs';

const everySeconds = 1;
const aims = { held: 0.8, slower: 1.5, shown: 1000 };
const paths = ['/', '/full-calendar', '/leagues/tuesday', '/about-larkby-bowling-club'];
let turn = 0;

/** Request the next page in turn; each request is a visit. */
function visit() {
  turn += 1;
  return [{ path: paths[turn % paths.length], headers: { 'accept-encoding': 'gzip' } }];
}

/**
 * Measure the cached pages while an officer makes a change each second, beside the same pages in the same run without changes;
 * and the delay until a visitor sees a change.
 */
export async function measureDesk({ rounds, quick }) {
  const site = await siteWithOfficer();
  const seconds = everySeconds * (quick ? 2 : 5);
  await load(site, visit, 1);
  const figures = { still: [], busy: [] };
  const shown = [];
  for (let round = 0; round < rounds; round += 1) {
    figures.still.push(await load(site, visit, seconds));
    const [busy] = await Promise.all([load(site, visit, seconds), changeFor(site, seconds, shown)]);
    figures.busy.push(busy);
  }
  const middle = (name, key) => median(figures[name].map((figure) => figure[key]));
  const call = (name) =>
    `${count(middle(name, 'rate'))}/s, p99 ${fixed(middle(name, 'p99'))} ms, the longest ${fixed(middle(name, 'longest'), 0)} ms`;
  const held = ratio(figures.busy, figures.still);
  const slower = ratio(figures.busy, figures.still, 'p99');
  const rows = [
    { what: 'readers while nobody changes anything', figure: call('still') },
    {
      what: 'readers while a change is made each second',
      figure: call('busy'),
      beside: `${brief(held)} of the rate, p99 ${brief(slower)} times`,
      aim: `>= ${aims.held}, p99 <= ${aims.slower} times`,
      ok: held >= aims.held && slower <= aims.slower,
    },
    {
      what: 'from a change saved to its page',
      figure: `${fixed(median(shown), 0)} ms, at most ${fixed(Math.max(...shown), 0)} ms`,
      aim: `<= ${aims.shown} ms`,
      ok: Math.max(...shown) <= aims.shown,
    },
  ];
  return {
    tables: [tableOf(rows)],
    notes: [`16 connections over ${paths.length} pages; ${shown.length} changes`],
  };
}

/** Start a site with one editor, who is signed in. */
async function siteWithOfficer() {
  const dataDir = temporary('desk');
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await migrateDatabase(db);
  const token = createSecretToken();
  const now = '2025-05-20T09:00:00.000Z';
  await db
    .insertInto('member')
    .values({
      id: 'editor',
      name: 'Editor',
      display_name: null,
      email: 'editor@example.org',
      sign_in_name: null,
      role: 'editor',
      password_hash: null,
      added_at: now,
      signed_in_at: null,
      suspended_at: null,
      removed_at: null,
      quiet_until: null,
      mail_key: 'editor',
    })
    .execute();
  await db
    .insertInto('session')
    .values({
      id: 'session',
      token_hash: hashSecret(token),
      member: 'editor',
      device: 'Chrome on Windows',
      started_at: now,
      used_at: now,
      expires_at: '2025-06-19T09:00:00.000Z',
    })
    .execute();
  await db.destroy();
  return { ...(await startSite({ DATA_DIR: dataDir })), token };
}

/** Change the state of the green every few seconds, and record the delay in milliseconds until the home page shows it. */
async function changeFor({ url, token }, seconds, shown) {
  const ends = performance.now() + seconds * 1000;
  while (performance.now() < ends) {
    const note = `Change ${shown.length + 1} is made`;
    const authorization = `Bearer ${token}`;
    const seen = await (await fetch(`${url}/api/desk/green`, { headers: { authorization } })).json();
    const response = await fetch(`${url}/api/desk/green`, {
      method: 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
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
