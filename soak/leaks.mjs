import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { loadDemoPeople } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { settingsOf } from '#tests/kills/killed-site.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { beginLife } from './life/day.mjs';
import { report } from './life/report.mjs';

// Checks a site that runs for long for leaks: `npm run soak -- leaks [minutes] [sqlite|postgres]`. A village's day at a moderate
// rate; every twenty seconds all requests pause, garbage is collected, and the remaining memory is measured. The first third is
// for warming up; after it no figure may grow.
const [minutes = '10', engine = 'sqlite'] = process.argv.slice(2);
const between = 20_000;

const postgres = engine === 'postgres' ? await startPostgres() : undefined;
if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
// Imported late, since it looks for the database server as soon as it is loaded.
const { starterData } = await import('#tests/database.ts');
const { found, life } = await measure();
if (!report(found, life)) process.exitCode = 1;
await postgres?.stop();
process.exit();

async function measure() {
  const ends = [];
  const data = await starterData({ after: (end) => void ends.push(end) });
  const db = await openDatabase(data.databaseUrl);
  await loadDemoPeople(db, () => new Date());
  const sheets = await serveSheets();
  const site = await startSite({
    ...settingsOf(data),
    TRUST_PROXY: '127.0.0.1',
    // A small cache, which is soon as full as it gets.
    PAGE_CACHE: '100',
    SHEETS_REFRESH: '5',
    LEAGUE_TUESDAY_TABLE_URL: sheets.url,
  });
  const life = beginLife(site.url);
  const found = [];
  const end = performance.now() + minutes * 60_000;
  for (let turn = 1; performance.now() < end; turn += 1) {
    await wait(between);
    if (turn % 4 === 0) await backUpOnce(data);
    await life.quiet();
    found.push({ ...(await site.tell()), ...(await connectionsOf(db)) });
    life.goOn();
  }
  await life.end();
  await site.stop();
  sheets.close();
  await db.destroy();
  for (const end of ends) await end();
  return { found, life };
}

async function startSite(env) {
  const words = ['--expose-gc', '--import', './soak/life/tell-memory.mjs', 'server/start.mjs'];
  const child = spawn(process.execPath, words, {
    cwd: projectRootFolder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const ended = once(child, 'exit');
  // Kills the site at exit, so that it does not outlive a fault of this program.
  process.once('exit', () => child.kill('SIGKILL'));
  async function until(line) {
    for (let turn = 0; turn < 3000; turn += 1) {
      const match = line.exec(said);
      if (match) return match[1];
      if (child.exitCode !== null) break;
      await wait(20);
    }
    throw new Error(`It did not say ${line}: ${said}`);
  }
  const url = await until(/Ready on (\S+)\n/);
  return {
    url,
    /** Return the memory in megabytes, and the open descriptors. */
    async tell() {
      said = '';
      child.kill('SIGUSR2');
      const { heapUsed, external, rss, resources } = JSON.parse(await until(/MEMORY (.*)\n/));
      const [heap, outside, all] = [heapUsed, external, rss].map((bytes) => bytes / 1e6);
      return { heap, outside, rss: all, files: filesOf(child.pid), resources: JSON.stringify(resources) };
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Count descriptors by kind, without a socket's number or a file's path. */
function filesOf(pid) {
  const kinds = {};
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    let to = '';
    try {
      to = readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      continue;
    }
    const kind = to.startsWith('/') ? 'files' : to.replace(/:?\[.*/, '');
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return Object.values(kinds).reduce((sum, each) => sum + each, 0);
}

async function connectionsOf(db) {
  if (!postgres) return { connections: undefined };
  const { rows } =
    await sql`select count(*) as open from pg_stat_activity where datname = current_database()`.execute(db);
  return { connections: Number(rows[0].open) };
}

async function backUpOnce(data) {
  const file = join(data.dataDir, 'soak.tar.gz');
  const child = spawn(process.execPath, ['server/cli.ts', 'backup', file], {
    cwd: projectRootFolder,
    env: settingsOf(data),
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The backup was not made');
  rmSync(file);
}

/** Serve a league's table that differs in each response. */
async function serveSheets() {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.setHeader('content-type', 'text/csv');
    response.end(`Team,Played,Won,Drawn,Lost,For,Against,Points\nLarkby,${asked},1,0,0,20,10,${asked}\n`);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}
