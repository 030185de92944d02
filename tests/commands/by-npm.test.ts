import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { endOf, startByNpm } from './by-npm.ts';

const ways: [script: string, signal: NodeJS.Signals, whole: boolean, keepsShell: boolean][] = [
  ['start', 'SIGTERM', false, false],
  ['start', 'SIGINT', true, false],
  ['start', 'SIGTERM', false, true],
  ['start', 'SIGTERM', true, true],
  ['demo', 'SIGTERM', false, true],
];
for (const [script, signal, whole, keepsShell] of ways) {
  const to = `${signal} to ${whole ? 'all of ' : ''}npm run ${script}${keepsShell ? ', with a shell in between' : ''}`;
  test(`${to}: what was asked is answered, and nothing is left`, async (t) => {
    const shell = join(mkdtempSync(join(tmpdir(), 'bowls-shell-')), 'shell');
    // One that does not become the program it starts, and dies without telling it.
    writeFileSync(shell, '#!/bin/sh\nsh "$@"\nexit $?\n', { mode: 0o755 });
    t.after(() => rmSync(dirname(shell), { recursive: true }));
    const { npm, url, release } = await startByNpm(t, script, keepsShell ? shell : undefined);
    const answer = fetch(`${url}/api/leagues/tuesday`);
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    process.kill(whole ? -(npm.pid ?? 0) : (npm.pid ?? 0), signal);
    release();
    assert.equal((await answer).status, 200);
    await endOf(npm.pid ?? 0);
  });
}
