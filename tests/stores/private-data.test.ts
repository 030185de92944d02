import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { starterData } from '#tests/database.ts';
import { settingsOf } from '#tests/kills/killed-site.ts';

const only = process.platform === 'win32' ? { skip: 'Windows knows no such rights' } : {};

/** Starts a program as most shells do: with a umask under which new files are readable by all unless it sets a mode. */
function begin(t: TestContext, env: Record<string, string>, ...words: string[]) {
  const open = ['-c', 'umask 022; exec "$0" "$@"', process.execPath, ...words];
  const child = spawn('sh', open, { cwd: projectRootFolder, env });
  t.after(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  return { child, ended: once(child, 'exit'), output: () => output };
}

async function command(t: TestContext, env: Record<string, string>, ...words: string[]) {
  const { ended, output } = begin(t, env, 'server/cli.ts', ...words);
  assert.equal((await ended)[0], 0, output());
}

const rights = (path: string) => (statSync(path).mode & 0o777).toString(8);
const everything = (folder: string) =>
  readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
const openToOthers = (paths: string[]) => paths.filter((path) => statSync(path).mode & 0o077);

test('what the site, a backup, an export and a restore write is for nobody else to read', only, async (t) => {
  const data = await starterData(t);
  const folder = mkdtempSync(join(tmpdir(), 'bowls-private-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const env = settingsOf(data);
  // Permissions as set by an earlier version.
  chmodSync(data.dataDir, 0o755);
  for (const path of everything(data.dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const before = new Set(everything(data.dataDir));
  const site = begin(t, env, 'server/start.mjs');
  while (!site.output().includes('Ready on'))
    await Promise.race([once(site.child.stdout, 'data'), site.ended]);
  const [, url = ''] = /Ready on (\S+)\n/.exec(site.output()) ?? [];
  assert.equal((await fetch(url)).status, 200);
  assert.equal(rights(data.dataDir), '700');
  const written = everything(data.dataDir).filter((path) => !before.has(path));
  assert.ok(written.length > 0);
  assert.deepEqual(openToOthers(written.filter((path) => !/club\.db-/.test(path))), []);
  site.child.kill('SIGTERM');
  assert.equal((await site.ended)[0], 0, site.output());

  const [backup, exported, restored] = ['b.tar.gz', 'exported', 'restored'].map((name) => join(folder, name));
  await command(t, env, 'backup', backup ?? '');
  await command(t, env, 'export', exported ?? '');
  assert.equal(rights(backup ?? ''), '600');
  assert.equal(rights(exported ?? ''), '700');
  if (env.DATABASE_URL) return;
  await command(t, { ...env, DATA_DIR: restored ?? '' }, 'restore', backup ?? '');
  assert.deepEqual([restored ?? '', join(restored ?? '', 'club.db')].map(rights), ['700', '600']);
});
