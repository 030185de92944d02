import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

/** An unpacked release whose Node prints its arguments. */
function unpackAt(t: TestContext, inFolder: string) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-unpacked-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const version = join(folder, inFolder);
  mkdirSync(join(version, 'node_modules/.bin'), { recursive: true });
  copyFileSync(join(projectRootFolder, 'deploy/bowls-club'), join(version, 'bowls-club'));
  writeFileSync(join(version, 'node_modules/.bin/node'), '#!/bin/sh\necho "$@"\n');
  for (const program of ['bowls-club', 'node_modules/.bin/node']) chmodSync(join(version, program), 0o755);
  const say = (...words: string[]) =>
    execFileSync(words[0] ?? '', words.slice(1), { encoding: 'utf8' })
      .trim()
      .replaceAll(folder, '');
  return { folder, version, say };
}

test('a release that was unpacked anywhere starts by itself', (t) => {
  const { version, say } = unpackAt(t, 'club');
  assert.match(say(join(version, 'bowls-club'), 'start'), / \/club\/server\/start\.mjs$/);
  assert.equal(say(join(version, 'bowls-club'), 'check'), '/club/server/cli.ts check');
});

test('one that lies as an update wants it is started by what can put the next one in its place', (t) => {
  const { folder, version, say } = unpackAt(t, 'home/versions/1.0.0');
  assert.match(
    say(join(version, 'bowls-club'), 'start'),
    /start\.mjs$/,
    'without `current` it is none of those',
  );
  symlinkSync('versions/1.0.0', join(folder, 'home/current'));
  const started = say(join(folder, 'home/current/bowls-club'), 'start');
  assert.equal(started, '/home/versions/1.0.0/server/holder.mjs /home/versions/1.0.0/../..');
});

test('a start waits for no network: what it asks of others it asks again', () => {
  const unit = readFileSync(join(projectRootFolder, 'deploy/bowls-club.service'), 'utf8').replace(
    /^#.*$/gm,
    '',
  );
  assert.doesNotMatch(unit, /network-online/);
});
