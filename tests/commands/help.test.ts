import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';

async function give(...words: string[]) {
  const command = spawn(process.execPath, ['server/cli.ts', ...words], {
    cwd: projectRootFolder,
    env: programSettings,
  });
  const parts = [once(command, 'close'), text(command.stdout), text(command.stderr)] as const;
  const [[code], out, err] = await Promise.all(parts);
  return { code, out, err };
}

/** Return the options that the commands parse, from their source. */
function options(): string[] {
  const files = globSync(['server/**/*-command{,s}.ts', 'server/updates/update.ts'], {
    cwd: projectRootFolder,
  });
  const found = files.flatMap((file) => {
    const source = readFileSync(join(projectRootFolder, file), 'utf8');
    const flags = [...source.matchAll(/'--([a-z][a-z-]+)'/g)].map(([, name]) => name ?? '');
    const parsed = [...source.matchAll(/^ +'?([a-z-]+)'?: \{ type: '(?:string|boolean)'/gm)].map(
      ([, name]) => name ?? '',
    );
    return [...flags, ...parsed];
  });
  return [...new Set(found)].sort();
}

test('the help names every command and every option, however it is asked for', async () => {
  const { code, out, err } = await give('--help');
  assert.equal(code, 0);
  const all = options();
  assert.ok(all.length >= 12, all.join());
  assert.deepEqual(
    all.filter((name) => !out.includes(`--${name}`)),
    [],
  );
  assert.match(out, /^ {2}start /m);
  for (const words of [['help'], ['update', '--help'], ['-h']])
    assert.deepEqual(await give(...words), { code: 0, out, err }, words.join(' '));
});

test('a file can be named where one only looks, and with what does something none', async () => {
  const looked = await give('update', '--look', '/nowhere.tar.gz');
  // The output depends on whether the clone has keys of releases.
  assert.match(
    looked.err,
    /^Release file '\/nowhere\.tar\.gz' not found|This installation has no release keys/m,
  );
  for (const words of [
    ['--back', '/nowhere.tar.gz'],
    ['--look', '--back'],
    ['--look', 'one', 'other'],
  ])
    assert.match((await give('update', ...words)).err, /^Usage: update /m, words.join(' '));
});
