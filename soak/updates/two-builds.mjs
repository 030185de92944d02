import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFile } from '#server/disk/files.ts';
import { currentPlatform } from '#server/releases/release-contents.ts';
import { projectRootFolder } from '#server/settings/config.ts';

/** Paths and users of the builds: the file may not depend on them. */
const machines = [
  { path: 'a', umask: 0o022, settings: { TZ: 'Europe/London', LANG: 'C.UTF-8' } },
  { path: 'elsewhere/in/a-longer-place', umask: 0o077, settings: { TZ: 'Asia/Tokyo', LANG: 'C' } },
];

/** Check that two clones of one commit, each built by itself, are the same release, byte for byte. */
export async function twoBuilds(t) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-builds-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const sums = [];
  for (const { path, umask, settings } of machines) {
    const clone = join(folder, path);
    mkdirSync(join(clone, '..'), { recursive: true });
    execFileSync('git', ['clone', '--quiet', `file://${projectRootFolder}`, clone], { stdio: 'inherit' });
    const isKept = (from) => !/node_modules\/\.(cache|vite)/.test(from);
    cpSync(join(projectRootFolder, 'node_modules'), join(clone, 'node_modules'), {
      recursive: true,
      filter: isKept,
    });
    const before = process.umask(umask);
    const run = (words) =>
      execFileSync(join(clone, 'node_modules/.bin/node'), words, {
        cwd: clone,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    try {
      run(['scripts/bootstrap.mjs', '--all']);
      run([
        'scripts/release.mjs',
        '--only',
        currentPlatform,
        '--into',
        join(folder, `release-${sums.length}`),
      ]);
    } finally {
      process.umask(before);
    }
    const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
    sums.push(
      await hashFile(
        join(folder, `release-${sums.length}`, `bowls-club-${version}-${currentPlatform}.tar.gz`),
      ),
    );
  }
  console.log(sums.join('\n'));
  assert.equal(sums[1], sums[0]);
}
