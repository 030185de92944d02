// Sets up where tests run: in memory, on PostgreSQL, with the starter club as a template.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../postgres.mjs';

/** Run tests with TMPDIR in memory, if there is enough: their folders need no disk. */
export async function inMemory(tests) {
  const before = process.env.TMPDIR;
  const folder = hasRoom() ? mkdtempSync('/dev/shm/bowls-tests-') : undefined;
  if (folder) process.env.TMPDIR = folder;
  try {
    await tests();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

function hasRoom() {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 4 * 2 ** 30;
}

/** Run tests with a PostgreSQL server of their own, deleted afterwards with all its data. */
export async function onPostgres(tests) {
  // Not below a folder of ours: it belongs to another user.
  const postgres = await startPostgres({ folder: hasRoom() ? '/dev/shm' : undefined });
  process.env.TEST_POSTGRES_URL = postgres.url;
  try {
    await tests();
  } finally {
    delete process.env.TEST_POSTGRES_URL;
    await postgres.stop();
  }
}

/** Create the starter club once, for the test files to copy; on SQLite it is cached for the next run. */
export async function withStarter(tests) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-template-'));
  process.env.TEST_TEMPLATE = folder;
  try {
    const make = spawn(process.execPath, ['tests/make-template.ts'], { stdio: 'inherit' });
    await new Promise((done, fail) => {
      make.once('error', fail);
      make.once('exit', (code) =>
        code === 0 ? done() : fail(new Error('The starter club could not be made.')),
      );
    });
    await tests();
  } finally {
    delete process.env.TEST_TEMPLATE;
    rmSync(folder, { recursive: true, force: true });
  }
}
