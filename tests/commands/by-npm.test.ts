import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { words } from '#tests/site.ts';
import { endOf, startByNpm } from './by-npm.ts';

const ways: [script: string, signal: NodeJS.Signals, whole: boolean, keepsShell: boolean][] = [
  ['start', 'SIGTERM', false, false],
  ['start', 'SIGINT', true, false],
  ['start', 'SIGTERM', false, true],
  ['start', 'SIGTERM', true, true],
];
for (const [script, signal, whole, keepsShell] of ways) {
  const to = `${signal} to ${whole ? 'all of ' : ''}npm run ${script}${keepsShell ? ', with a shell in between' : ''}`;
  test(`${to}: what was asked is answered, and nothing is left`, async (t) => {
    const shell = keepsShell ? silentShell(t) : undefined;
    const { npm, url, release } = await startByNpm(t, script, shell);
    const answer = fetch(`${url}/api/leagues/tuesday`);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    process.kill(whole ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    release();
    assert.equal((await answer).status, 200);
    await endOf(npm.pid ?? 0);
  });
}

test('the demonstration is alive in mid-season, ends with npm and leaves nothing behind', async (t) => {
  const temp = mkdtempSync(join(tmpdir(), 'bowls-demo-test-'));
  t.after(() => rmSync(temp, { recursive: true, force: true }));
  const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real', DATA_DIR: '/nonexistent/real' };
  const { npm, url, release } = await startByNpm(t, 'demo', silentShell(t), { TMPDIR: temp, ...elsewhere });
  release();
  const home = await (await fetch(url)).text();
  assert.match(home, /What(&#x27;|')s happening next/);
  assert.match(home, /7 June/);
  // No album has a date in the future.
  const gallery = words(await (await fetch(`${url}/gallery`)).text());
  assert.match(gallery, /5 April 2025/);
  assert.deepEqual(
    [...gallery.matchAll(/\d+ (\w+) 2025/g)].filter(([, month = '']) => !['April', 'May'].includes(month)),
    [],
  );
  process.kill(npm.pid ?? 0, 'SIGTERM');
  await endOf(npm.pid ?? 0);
  assert.deepEqual(
    readdirSync(temp).filter((name) => name.startsWith('bowls')),
    [],
  );
});

/** Return a shell that forks its program instead of replacing itself by it, and dies without forwarding the signal. */
function silentShell(t: TestContext): string {
  const shell = join(mkdtempSync(join(tmpdir(), 'bowls-shell-')), 'shell');
  writeFileSync(shell, '#!/bin/sh\nsh "$@"\nexit $?\n', { mode: 0o755 });
  t.after(() => rmSync(dirname(shell), { recursive: true }));
  return shell;
}
