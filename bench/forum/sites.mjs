import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';
import { parentOf } from '../process-facts.mjs';
import { ask, startSite } from '../site.mjs';
import { forumRows } from './rows.mjs';
import { onPostgres } from './seed-postgres.mjs';
import { onSqlite } from './seed-sqlite.mjs';
import { visitsOf } from './visits.mjs';

/** Sizes of the forum; the small one is that of the measurement of NodeBB. */
export const sizesOf = ({ quick }) => ({
  small: { topics: 500, posts: 5000 },
  large: { topics: 5000, posts: quick ? 100_000 : 1_000_000 },
});

/** Clock before three at night, when a site begins its backup: of a large forum that takes a processor for minutes. */
const quiet = { CLUB_NOW: '2025-05-20T02:00' };

/** Cache of the filled databases, shared by all sections of a run: most requests read, and only a small share adds rows. */
const filled = new Map();

export async function sqliteSite(size, settings = {}) {
  const name = `sqlite-${size.posts}`;
  const { env, tokens } = await fillOnce(name, size, (rows) => onSqlite(name, rows));
  return opened(size, tokens, await startSite({ ...env, ...quiet, ...settings }));
}

/** Start a PostgreSQL server, for any number of sites, each with one process or several. */
export async function postgresServer() {
  const server = await startPostgres({ durable: true });
  const storePid = await postmasterOf(server.url);
  const made = new Map();
  /** Start a site with one process or several and these settings; sites with the same number of processes share a database. */
  async function site(size, { processes = 1, ...settings } = {}) {
    const name = `${size.posts}_${processes}`;
    if (!made.has(name)) made.set(name, await fill(size, (rows) => onPostgres(server.url, name, rows)));
    const { env, tokens } = made.get(name);
    const started = await startSite({ ...env, ...quiet, WEB_PROCESSES: String(processes), ...settings });
    return opened(size, tokens, started, storePid);
  }
  return { site, stop: server.stop };
}

async function fillOnce(name, size, put) {
  if (!filled.has(name)) filled.set(name, await fill(size, put));
  return filled.get(name);
}

async function fill(size, put) {
  const tokens = [];
  return { tokens, env: await put(forumRows({ ...size, tokens })) };
}

async function opened(size, tokens, site, storePid) {
  const visits = visitsOf({ ...size, tokens });
  for (const { path, headers } of visits.hot()) await ask(site.url + path, headers);
  return { ...site, ...size, visits, storePid };
}

async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const pid = parentOf(rows[0].pid);
  await client.end();
  return pid;
}
