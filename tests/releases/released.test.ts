import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { create } from 'tar';
import { parseReleaseKeys } from '#server/releases/signatures.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { programSettings } from '#tests/program-settings.ts';
// @ts-expect-error: a script without types
import { compareNode } from '../../scripts/release/node-checksum.mjs';
// @ts-expect-error: the same
import { howToSign } from '../../scripts/release/sign.mjs';
import { newKey } from './keys.ts';
import { startOsvServer } from './osv-server.ts';

const platform = `${process.platform}-${process.arch}`;

function folderOf(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-released-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const release = (words: string[], settings: Record<string, string>) =>
  new Promise<{ code: number; out: string }>((done) => {
    const env = { ...programSettings, ...settings };
    const command = ['scripts/release.mjs', ...words];
    const child = execFile(process.execPath, command, { cwd: projectRootFolder, env }, (_, out, err) =>
      done({ code: child.exitCode ?? 1, out: out + err }),
    );
  });

const lockedVersion = (name: string): string =>
  JSON.parse(readFileSync(join(projectRootFolder, 'package-lock.json'), 'utf8')).packages[
    `node_modules/${name}`
  ].version;

test('a release is refused where what it ships has an advisory, unless that is accepted by its id', async (t) => {
  const into = join(folderOf(t), 'release');
  const version = lockedVersion('hono');
  const { url, asked } = await startOsvServer(t, { [`hono ${version}`]: ['GHSA-1', 'GHSA-2'] });
  const settings = { ADVISORIES_FROM: url };
  const refused = await release(['--only', platform, '--into', into], settings);
  assert.equal(refused.code, 1, refused.out);
  assert.match(refused.out, new RegExp(`^  hono ${version} \\(GHSA-1, GHSA-2\\)$`, 'm'));
  assert.ok(!existsSync(into), 'nothing is built');
  const names = asked.map(({ package: { name } }) => name);
  for (const shipped of ['sharp', '@tiptap/core', 'https://github.com/nodejs/node'])
    assert.ok(names.includes(shipped), shipped);
  assert.ok(!names.includes('vite') && !names.includes('typescript'), 'what is not shipped is not asked for');

  const half = await release(['advisories', '--accept', 'GHSA-1'], settings);
  assert.match(half.out, new RegExp(`^  hono ${version} \\(GHSA-2\\)$`, 'm'));
  const both = await release(['advisories', '--accept', 'GHSA-1', '--accept', 'GHSA-2'], settings);
  assert.match(both.out, /^Compared with security advisories: \d+ packages, accepted: GHSA-1, GHSA-2\.$/m);
  assert.equal(both.code, 0);
  const clean = await startOsvServer(t);
  const unused = await release(['advisories', '--accept', 'GHSA-1'], { ADVISORIES_FROM: clean.url });
  assert.match(unused.out, /^Nothing that is shipped has GHSA-1\. Leave out --accept\.$/m);
  assert.equal(unused.code, 1);
});

test('without a network a release only warns', async () => {
  const { code, out } = await release(['advisories'], { ADVISORIES_FROM: 'http://127.0.0.1:1' });
  assert.match(out, /^Warning: not compared with security advisories: they could not be reached: /);
  assert.equal(code, 0);
});

test('the keys for releases say how they are made, and what is in the file is a key or a comment', (t) => {
  const text = readFileSync(join(projectRootFolder, 'deploy/release-keys'), 'utf8');
  assert.doesNotThrow(() => parseReleaseKeys(text));
  assert.match(text, /npm run release -- new-key/);
  const folder = folderOf(t);
  const file = join(folder, 'keys');
  writeFileSync(file, '# none yet\n');
  assert.equal(howToSign(file), `${file} has no keys yet, and says how to make them.`);
  writeFileSync(file, `# one\n${newKey(folder).line}\n`);
  assert.equal(howToSign(file), 'To sign them, use --key FILE.');
});

/** Serve an archive of Node 1.2.3 with this program in it, and its list of checksums, which `list` may change. */
async function publishNode(t: TestContext, program: string, list = (text: string) => text) {
  const folder = folderOf(t);
  const top = `node-v1.2.3-${platform}`;
  mkdirSync(join(folder, top, 'bin'), { recursive: true });
  writeFileSync(join(folder, top, 'bin/node'), program);
  writeFileSync(join(folder, top, 'LICENSE'), 'MIT');
  const archive = join(folder, 'archive');
  await create({ gzip: true, cwd: folder, file: archive }, [top]);
  const bytes = readFileSync(archive);
  const sum = createHash('sha256').update(bytes).digest('hex');
  const files: Record<string, string | Buffer> = {
    '/v1.2.3/SHASUMS256.txt': list(`${'0'.repeat(64)}  node-v1.2.3.tar.gz\n${sum}  ${top}.tar.gz\n`),
    [`/v1.2.3/${top}.tar.gz`]: bytes,
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the Node of a release is compared with the published archive and its checksum', async (t) => {
  const file = join(folderOf(t), 'node');
  writeFileSync(file, 'node itself');
  const said: string[] = [];
  t.mock.method(console, 'log', (line: string) => said.push(line));
  const compare = (from: string, version = '1.2.3') => compareNode({ version, file }, platform, { from });

  await compare(await publishNode(t, 'node itself'));
  assert.deepEqual(said.splice(0), [`Node 1.2.3 for ${platform} is the published one.`]);
  await assert.rejects(
    compare(await publishNode(t, 'another program')),
    /is not the one that .* has\. Do not/,
  );
  const wrongSum = await publishNode(t, 'node itself', (text) =>
    text.replace(/[0-9a-f]{8}(?= {2}node-v1.2.3-)/, 'f'.repeat(8)),
  );
  await assert.rejects(compare(wrongSum), /is not what Node's list of checksums says/);
  assert.deepEqual(said, []);

  const unlisted = await publishNode(t, 'node itself', () => 'nothing');
  await compare(unlisted);
  await compare(unlisted, '1.2.4');
  await compare('http://127.0.0.1:1');
  const warning = new RegExp(
    `^Warning: Node 1\\.2\\.\\d for ${platform} was not compared with the published one: it`,
  );
  assert.equal(said.length, 3);
  for (const line of said) assert.match(line, warning);
  assert.match(said[1] ?? '', /its place answered with 404\.$/);
});
