import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
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

/** Make a small clone whose packages and build are programs of a few lines, which print much and return these exit codes. */
async function bootstrap(t: TestContext, { install = 0, build = 0 }) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-clone-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [
    'app',
    'content-files',
    'db',
    'server',
    'public',
    'build/server',
    'node_modules/.bin',
    'node_modules/@react-router/dev',
  ])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of [
    'scripts/bootstrap.mjs',
    'scripts/end-with-npm.mjs',
    'scripts/as-our-node.cjs',
    'scripts/describe-api.mjs',
    'scripts/stylesheet-parts.ts',
    'scripts/release/shipped-licences.mjs',
    'scripts/release/what-runs.mjs',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ])
    cpSync(join(projectRootFolder, name), join(folder, name));
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  const saying = (words: string, code: number) =>
    `console.log('${words}'); console.error('${words} again'); process.exitCode = ${code};`;
  const npm = join(folder, 'npm.cjs');
  writeFileSync(npm, saying('npm warn deprecated', install));
  writeFileSync(join(folder, 'node_modules/@react-router/dev/bin.cjs'), saying('plugin timings', build));
  writeFileSync(join(folder, 'build/server/index.js'), 'export const describeApis = () => ({});');
  const env = { PATH: process.env.PATH, npm_execpath: npm, npm_node_execpath: process.execPath };
  const child = spawn(process.execPath, [join(folder, 'scripts/bootstrap.mjs')], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const [code] = await once(child, 'close');
  return { code, output, built: existsSync(join(folder, 'build/.stamp')) };
}

test('a first start says what it does, and nothing of what only developers understand', async (t) => {
  assert.deepEqual(await bootstrap(t, {}), {
    code: 0,
    output: 'Installing packages…\nBuilding…\n',
    built: true,
  });
});

test('where the packages or the build fail all that was said is shown', async (t) => {
  const packages = await bootstrap(t, { install: 1 });
  assert.deepEqual([packages.code, packages.built], [1, false]);
  assert.match(
    packages.output,
    /npm warn deprecated\nnpm warn deprecated again\nStopped: '.* ci' did not succeed/,
  );
  const build = await bootstrap(t, { build: 3 });
  assert.deepEqual([build.code, build.built], [1, false]);
  assert.match(build.output, /plugin timings\nplugin timings again\nStopped: '.*' did not succeed/);
});

/** Stand-in for Debian's npm: it installs the packages without a link to Node. It records its own Node. */
const debiansNpm = `const { mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
const folder = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin';
mkdirSync(folder, { recursive: true });
symlinkSync(process.execPath, folder + '/node');
writeFileSync('runs-on', process.version);`;
const anOldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });
Object.defineProperty(process, 'version', { value: 'v18.20.4' });`;

/** Return the files that the container's build has copied before it installs the packages. */
function copiedByThen(): string[] {
  const [before = ''] = readFileSync(join(projectRootFolder, 'deploy/Containerfile'), 'utf8').split(
    'bootstrap.mjs --no-build',
  );
  return [...before.matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
}

test('the container’s build has copied all that its install of packages reads', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-image-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of copiedByThen()) cpSync(join(projectRootFolder, name), join(folder, name));
  // Stand-in for npm: it reads the lockfile, and before that its configuration.
  const npm = `require('node:fs').readFileSync('package-lock.json'); require('node:fs').readFileSync('.npmrc'); ${debiansNpm}`;
  writeFileSync(join(folder, 'npm.cjs'), npm);
  const env = {
    PATH: process.env.PATH,
    npm_execpath: join(folder, 'npm.cjs'),
    npm_node_execpath: process.execPath,
  };
  execFileSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), '--no-build'], {
    env,
    stdio: 'pipe',
  });
  assert.ok(existsSync(join(folder, 'node_modules/.bin/node')));
});

test('with an old Node and its npm a clone has a Node of its own, and all packages that are for that', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-clone-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const scripts = ['bootstrap.mjs', 'end-with-npm.mjs', 'as-our-node.cjs'].map((name) => `scripts/${name}`);
  for (const name of [...scripts, 'package.json', 'package-lock.json'])
    cpSync(join(projectRootFolder, name), join(folder, name));
  writeFileSync(join(folder, 'npm.cjs'), debiansNpm);
  writeFileSync(join(folder, 'old.cjs'), anOldNode);
  const env = {
    PATH: process.env.PATH,
    NODE_OPTIONS: `--require ${JSON.stringify(join(folder, 'old.cjs'))}`,
    npm_execpath: join(folder, 'npm.cjs'),
    npm_node_execpath: process.execPath,
  };
  execFileSync(process.execPath, [join(folder, 'scripts/bootstrap.mjs'), '--no-build'], { env });
  const own = execFileSync(join(folder, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  assert.equal(own.trim(), process.version);
  assert.equal(readFileSync(join(folder, 'runs-on'), 'utf8'), process.version);
});
