// Makes a clone ready to run, with any version of Node: installs the locked packages (Node 26 among them), then builds. Skips
// steps that are done already. `--all` adds what tests need; `--no-build` leaves the build as it is.
import './end-with-npm.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const all = process.argv.includes('--all');
process.chdir(root);

let child;
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    child?.kill(signal);
    process.exit(143);
  });
}

await installPackages();
if (all) setHooks();
if (!process.argv.includes('--no-build')) await build();

/** Git hooks: in a development clone, git validates each commit message by scripts/hooks; hooks that are set already stay. */
function setHooks() {
  if (!existsSync('.git') || !existsSync('scripts/hooks')) return;
  const { stdout } = spawnSync('git', ['config', 'core.hooksPath'], { encoding: 'utf8' });
  if (stdout === '') spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks']);
}

async function installPackages() {
  const lock = hash(['package-lock.json']);
  const stamp = read('node_modules/.stamp');
  if (stamp === `${lock} all` || (stamp === `${lock} run` && !all)) return;
  console.log('Installing packages…');
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(all ? ['--include=dev'] : ['--omit=dev']),
  ];
  await run(
    npm ? process.env.npm_node_execpath || process.execPath : 'npm',
    npm ? [npm, ...options] : options,
    { NODE_OPTIONS: asOurNode(process.env.NODE_OPTIONS) },
  );
  linkNode();
  writeFileSync('node_modules/.stamp', `${lock} ${all ? 'all' : 'run'}`);
}

function asOurNode(more = '') {
  return `${more} --require ${JSON.stringify(join(root, 'scripts/as-our-node.cjs'))}`;
}

/** Debian's npm (9.2) takes the link to our Node away with those to the Nodes of other machines, which it does not install. */
function linkNode() {
  if (process.platform === 'win32' || existsSync('node_modules/.bin/node')) return;
  const ours = new RegExp(`^node-(bin-)?${process.platform}-${process.arch}$`);
  const found = readdirSync('node_modules').find((name) => ours.test(name));
  if (!found) stop(`There is no Node for a machine of this kind (${process.platform}, ${process.arch}).`);
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(`../${found}/bin/node`, 'node_modules/.bin/node');
}

async function build() {
  const sources = hash([
    ...files('app'),
    ...files('content-files'),
    ...files('db'),
    ...files('server'),
    ...files('public'),
    'package-lock.json',
    'scripts/describe-api.mjs',
    'scripts/stylesheet-parts.ts',
    'scripts/release/shipped-licences.mjs',
    'scripts/release/what-runs.mjs',
    'vite.config.ts',
    'react-router.config.ts',
  ]);
  if (read('build/.stamp') === sources) return;
  console.log('Building…');
  await run(join('node_modules', '.bin', 'node'), [
    'node_modules/@react-router/dev/bin.cjs',
    'build',
    '--logLevel',
    'warn',
  ]);
  await run(join('node_modules', '.bin', 'node'), ['scripts/describe-api.mjs']);
  mkdirSync('build', { recursive: true });
  writeFileSync('build/.stamp', sources);
}

/** Run a step; its output is printed only if it fails. */
function run(command, options, more = {}) {
  // No compile cache: npm and Vite would write it to a shared folder, and this may run as root.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1', ...more };
  return new Promise((done) => {
    child = spawn(command, options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
    child.on('error', (error) => stop(`${command}: ${error.message}`));
    child.on('close', (code) => {
      if (code === 0) return done();
      process.stderr.write(Buffer.concat(said));
      stop(`Stopped: '${options.slice(0, 2).join(' ')}' did not succeed.`);
    });
  });
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function files(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      if (statSync(path).isDirectory()) return files(path);
      return /\.test\.tsx?$/.test(name) ? [] : [path];
    });
}

function hash(paths) {
  const sum = createHash('sha256');
  for (const path of paths) sum.update(path).update(readFileSync(path));
  return sum.digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
