import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, runMigrations } from '#db/migrate.ts';
import { carryBackSiteDatabase } from '#server/updates/carry-back/go-back.ts';
import { snapshotDatabase } from '#server/updates/carry-back/keep-database.ts';
import { stepMemoryOptions } from '#server/updates/run-step.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { forumRows } from './forum/rows.mjs';
import { onPostgres } from './forum/seed-postgres.mjs';
import { onSqlite } from './forum/seed-sqlite.mjs';
import { parentOf } from './process-facts.mjs';
import { closeSite, seedSite, temporary } from './site.mjs';

// Measures going back from an update in a forum of many messages: `node bench/going-back.mjs [posts] [sqlite|postgres]`. A
// separate program, as it takes minutes and happens once in a club's life. The newer version has added a column to each message,
// and thousands of messages were added, changed and deleted since. Prints processor time, time, memory and disk space of each
// step.

/** Migrations of the newer version: they change every row of the largest table. */
const known = {
  ...databaseMigrations,
  '999-of-the-bench': {
    up: (db) =>
      db.schema
        .alterTable('post')
        .addColumn('mood', 'text', (column) => column.notNull().defaultTo('calm'))
        .execute(),
  },
};
const steps = {
  keep: (going) => snapshotDatabase(going.databaseUrl, going.older),
  back: (going) => carryBackSiteDatabase(going, known),
};

const [first = '1000000', second = 'sqlite'] = process.argv.slice(2);
if (first === 'step') {
  const answer = await steps[second](JSON.parse(await text(process.stdin)));
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  console.log(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, written: answer?.written }));
} else await measure(Number(first), second);

async function measure(posts, engine) {
  const server = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    await seedSite();
    const rows = forumRows({ topics: Math.ceil(posts / 200), posts, tokens: [] });
    const env = server ? await onPostgres(server.url, 'back', rows) : await onSqlite('back', rows);
    const dataDir = env.DATA_DIR;
    const databaseUrl = env.DATABASE_URL ?? `sqlite:${join(dataDir, 'club.db')}`;
    const going = { databaseUrl, dataDir, older: join(dataDir, 'older.db'), folder: temporary('back-kept') };
    const postmaster = server && (await postmasterOf(databaseUrl));
    const table = { keep: await inAProcess('keep', going, postmaster) };
    await write(databaseUrl, posts);
    table.back = await inAProcess('back', going, postmaster);
    console.log(
      `${posts} messages, ${engine}; the older database is of ${Math.round(statSync(going.older).size / 1e6)} MB`,
    );
    console.table(table);
  } finally {
    closeSite();
    await server?.stop();
  }
}

async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0].pid);
  await client.end();
  return postmaster;
}

/** Return the processor time of the ended processes of the server, in seconds; those of a step have ended with it. */
function serverTime(postmaster) {
  if (!postmaster) return 0;
  const facts = readFileSync(`/proc/${postmaster}/stat`, 'utf8').split(') ').at(-1).split(' ');
  return (Number(facts[13]) + Number(facts[14])) / 100;
}

function ownMemory(pid) {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return 0;
  }
}

async function inAProcess(step, going, postmaster) {
  const began = performance.now();
  const served = serverTime(postmaster);
  const child = spawn(process.execPath, [...stepMemoryOptions, import.meta.filename, 'step', step], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(going));
  // Private memory, without the pages of files that the system lends and reclaims.
  let own = 0;
  const looking = setInterval(() => {
    own = Math.max(own, ownMemory(child.pid));
  }, 50);
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  clearInterval(looking);
  if (code !== 0) throw new Error(`${step} did not come to its end.`);
  const { cpu, written } = JSON.parse(said);
  const seconds = (performance.now() - began) / 1000;
  return {
    'processor s': (cpu + serverTime(postmaster) - served).toFixed(1),
    seconds: seconds.toFixed(1),
    'own memory MB': Math.round(own),
    ...written,
  };
}

/** A week of writes: one message in a hundred is new, as many are changed, and a tenth of that is deleted. */
async function write(databaseUrl, posts) {
  const db = await openDatabase(databaseUrl);
  try {
    await runMigrations(db, Object.keys(known), known);
    const ids = await db
      .selectFrom('post')
      .select('id')
      .orderBy('id')
      .limit(Math.ceil(posts / 50))
      .execute();
    const some = (from, to) => ids.slice(from * ids.length, to * ids.length).map(({ id }) => id);
    for (const id of some(0, 0.5)) {
      const was = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const place = 1_000_000 + Number(was.place);
      await db
        .insertInto('post')
        .values({ ...was, id: `new-${id}`, place })
        .execute();
    }
    for (const id of some(0.5, 0.95))
      await db
        .updateTable('post')
        .set({ content: '{"type":"doc","content":[]}' })
        .where('id', '=', id)
        .execute();
    await db.deleteFrom('reaction').where('written', 'in', some(0.95, 1).slice(0, 900)).execute();
    await db.deleteFrom('post').where('id', 'in', some(0.95, 1).slice(0, 900)).execute();
  } finally {
    await db.destroy();
  }
}
