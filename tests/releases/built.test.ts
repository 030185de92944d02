import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { hashFile } from '#server/disk/files.ts';
import { parseReleaseKeys } from '#server/releases/signatures.ts';
import { streamRelease } from '#server/releases/stream-release.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';
// @ts-expect-error: a script without types
import { buildRelease } from '../../scripts/release/build.mjs';
import { signWith } from './keys.ts';

function folderOf(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-built-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('a release built again is the same, and has in it what runs and nothing else', async (t) => {
  const folder = folderOf(t);
  // All but Node, whose bytes are copied, so that this is quick.
  const build = { platform: `${process.platform}-${process.arch}`, level: 1, program: 'package.json' };
  const { file } = await buildRelease({ ...build, into: join(folder, 'once') });
  const umask = process.umask(0o077);
  const again = await buildRelease({ ...build, into: join(folder, 'again') }).finally(() =>
    process.umask(umask),
  );
  assert.equal(await hashFile(again.file), await hashFile(file));

  let sbom = '';
  let path = '';
  const { contents } = await streamRelease(file, {
    begin: (one) => {
      path = one.path;
    },
    take: (bytes) => {
      if (path === 'sbom.cdx.json') sbom += bytes;
    },
    end: () => {},
  });
  assert.equal(
    contents.version,
    JSON.parse(readFileSync(join(projectRootFolder, 'package.json'), 'utf8')).version,
  );
  const paths = contents.files.map((one) => one.path);
  const executable = contents.files.filter((one) => one.executable).map((one) => one.path);
  assert.deepEqual(executable, ['bowls-club', 'deploy/install', 'node_modules/.bin/node']);
  for (const needed of [
    'server/start.mjs',
    'server/cli.ts',
    'build/server/index.js',
    'node_modules/pg/package.json',
    'content/club.json',
    'LICENSE',
  ])
    assert.ok(paths.includes(needed), needed);
  const strangers =
    /\.test\.tsx?$|\.tsx$|\.map$|^(tests|bench|soak)\/|^server\/(demo\/|dev)|node_modules\/(vite|typescript|@playwright|@biomejs|@react-router\/dev)\//;
  assert.deepEqual(
    paths.filter((one) => strangers.test(one)),
    [],
  );

  const { bomFormat, components } = JSON.parse(sbom);
  assert.equal(bomFormat, 'CycloneDX');
  const lying = new Set(
    paths.flatMap((one) => /^node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(one)?.[1] ?? []),
  );
  const named = new Set(components.map(({ name }: { name: string }) => name));
  assert.deepEqual(
    [...lying].filter((name) => !named.has(name)),
    [],
  );
  assert.ok(named.has('@tiptap/core'), 'what is built into the site is named as well');
  const node = components.find(({ name }: { name: string }) => name === 'node');
  const { version } = JSON.parse(readFileSync(join(projectRootFolder, 'package-lock.json'), 'utf8')).packages[
    `node_modules/node-${build.platform}`
  ];
  assert.deepEqual(
    [node.type, node.version, node.purl],
    ['platform', version, `pkg:generic/node@${version}`],
  );
  assert.equal(node.hashes[0].content, await hashFile('package.json'), 'the file that stands for it here');
});

test('a new key is made with its line, signs, and is not written over', async (t) => {
  const folder = folderOf(t);
  const key = join(folder, 'key');
  const first = await release(['new-key', key]);
  assert.equal(first.code, 0, first.out);
  const [line = ''] = first.out.match(/^release ssh-ed25519 .*$/m) ?? [];
  assert.equal(parseReleaseKeys(line).length, 1);
  const second = await release(['new-key', key]);
  assert.match(second.out, /The file '.*key' already exists\. Choose another name\./);
  assert.equal(second.code, 1);
  assert.doesNotThrow(() => signWith(key, key));
});

test('what cannot be is said in a sentence', async () => {
  for (const [words, said] of [
    [['--only', 'win-x64'], /^'win-x64' is not a platform\. Use linux-x64 or linux-arm64\.$/m],
    [['--key', '/nowhere/key'], /^There is no key file '\/nowhere\/key'\. Check the path\.$/m],
    [['nonsense'], /^Unknown command\.$/m],
  ] as const) {
    const { out, code } = await release([...words]);
    assert.match(out, said);
    assert.equal(code, 1);
  }
});

/** Runs the command as at a terminal, with a line typed for each question. */
async function release(words: string[]) {
  const command = spawn(process.execPath, ['scripts/release.mjs', ...words], {
    cwd: projectRootFolder,
    env: programSettings,
    detached: true,
  });
  command.stdin.on('error', () => {}).end('\n\n');
  let out = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (text) => {
      out += text;
    });
  const [code] = await once(command, 'close');
  return { out, code };
}
