import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { buildVersion } from '#server/updates/build.ts';
import { git } from './real/clone.ts';
import { until } from './stand-in.ts';

const never = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";

/** A clone whose build starts another program, and exits neither by itself nor when it is told to. */
function cloneThatHangs(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-build-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const [clone, home, started] = ['clone', 'home', 'started'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(clone, 'scripts'), { recursive: true });
  mkdirSync(join(home, 'versions'), { recursive: true });
  writeFileSync(join(clone, 'package.json'), '{ "version": "2.0.0", "type": "module" }');
  writeFileSync(
    join(clone, 'scripts/bootstrap.mjs'),
    `import { spawn } from 'node:child_process';
     import { writeFileSync } from 'node:fs';
     ${never}
     const other = spawn(process.execPath, ['-e', ${JSON.stringify(never)}], { stdio: 'ignore' });
     writeFileSync(${JSON.stringify(started)}, process.pid + ' ' + other.pid);`,
  );
  git(clone, 'init', '--quiet');
  git(clone, 'add', '--all');
  git(clone, 'commit', '--quiet', '--message=2.0.0');
  return { clone, home, started };
}

const isRunning = (pid: string) => {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

test('a build that comes to no end is ended with all that it started, says what to do, and leaves nothing', async (t) => {
  const { clone, home, started } = cloneThatHangs(t);
  const told = buildVersion(
    { kind: 'commit', folder: clone, tag: 'v2.0.0', commit: 'HEAD' },
    { version: '2.0.0', home, ending: new AbortController().signal },
    { built: 2000, ended: 100 },
  );
  await assert.rejects(
    told,
    /^Error: 2\.0\.0 could not be built: it was stopped after 1 minutes?\. .* run the command again, or use the release file of 2\.0\.0/,
  );
  assert.deepEqual(readdirSync(join(home, 'versions')), []);
  const both = readFileSync(started, 'utf8').split(' ');
  await until('both have ended', () => !both.some(isRunning));
});
