// Builds one release file for one platform: the same bytes for the same commit on every machine, at any time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { create } from 'tar';
import { listSbomComponents } from '../../server/releases/shipped.ts';
import { packagesFor } from './packages.mjs';
import { sbomOf } from './sbom.mjs';
import { filesThatRun, packagesOf } from './what-runs.mjs';

const sbom = 'sbom.cdx.json';
const node = 'node_modules/.bin/node';
const executable = new Set([node, 'bowls-club', 'deploy/install']);
/**
 * True for files of a package that no program reads: types, source maps, documents, its own tests; of Node's also headers. The
 * README of libvips stays, since it has the licences of all that is in it.
 */
const isIdle = (path) =>
  /\.test\.[cm]?[jt]sx?$|^node_modules\/(@[^/]+\/)?[^/]+\/(tests?|benchmarks?|examples?)\//.test(path) ||
  /\.(d\.[cm]?ts|map|markdown|flow)$/i.test(path) ||
  (/\.md$/i.test(path) && !/licen[cs]e|sharp-libvips/i.test(path)) ||
  /^node_modules\/node-linux-[^/]+\/(bin|include|share)\//.test(path);

/**
 * Build `into`/bowls-club-VERSION-PLATFORM.tar.gz; return its path and size. `level` is gzip's; `program` replaces Node, for
 * tests of everything else.
 */
export async function buildRelease({ platform, into, level = 9, program }) {
  if (!existsSync('build/server/index.js'))
    throw new Error('There is no build yet. Run "npm run release", which makes it first.');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `bowls-club-${version}`;
  const staging = mkdtempSync(join(tmpdir(), 'bowls-release-'));
  try {
    const folder = join(staging, name);
    const paths = stage(folder, { platform, program, version, ...commit() });
    mkdirSync(into, { recursive: true });
    const file = join(into, `${name}-${platform}.tar.gz`);
    // Reproducible: no owner, the commit's time on every entry, sorted; gzip without name and time.
    const packed = create(
      { cwd: staging, portable: true, mtime: commit().at, noDirRecurse: true },
      paths.map((path) => `${name}/${path}`),
    );
    await pipeline(packed, createGzip({ level }), createWriteStream(`${file}.partial`));
    renameSync(`${file}.partial`, file);
    return { file, bytes: statSync(file).size };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const nodePackage = (platform) => `node_modules/node-${platform}`;

/** Return the lockfile, and of it what one platform's release has, Node's package included (what-runs.mjs). */
function shippedPackages(platform) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const { runs, isBuiltIn } = packagesOf(lock, platform);
  return { lock, runs: [...runs, nodePackage(platform)], isBuiltIn };
}

/** Return the names and versions of one platform's release, to compare with advisories before it is built. */
export function shippedComponents(platform) {
  const { lock, runs, isBuiltIn } = shippedPackages(platform);
  const { version } = lock.packages[nodePackage(platform)];
  const facts = { version: '' };
  return listSbomComponents(
    sbomOf({ lock, runs, isBuiltIn, node: { version, sha256: '' }, facts, at: new Date(0) }),
  );
}

/** Return the Node that a platform's release brings: its version, and its file, which is fetched if need be. */
export function nodeOf(platform) {
  const { lock } = shippedPackages(platform);
  const one = nodePackage(platform);
  return { version: lock.packages[one].version, file: join(packagesFor(platform), one, 'bin/node') };
}

/** Copy every file to its place and write the manifest; return the paths in the order of the archive. */
function stage(folder, { platform, program, ...facts }) {
  const { lock, ...packages } = shippedPackages(platform);
  const from = packagesFor(platform);
  const put = (source, path) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(source, join(folder, path));
    chmodSync(join(folder, path), executable.has(path) ? 0o755 : 0o644);
    return path;
  };
  const nodes = nodePackage(platform);
  const paths = [
    put(program ?? join(from, nodes, 'bin/node'), node),
    put('deploy/bowls-club', 'bowls-club'),
    ...filesThatRun().map((path) => put(path, path)),
    ...packages.runs.flatMap((one) => filesOf(from, one).map((path) => put(join(from, path), path))),
  ];
  const { sha256 } = listed(folder, node);
  const its = { version: lock.packages[nodes].version, sha256 };
  const bill = sbomOf({ lock, ...packages, node: its, facts, at: facts.at });
  writeJson(join(folder, sbom), bill);
  const all = [...paths, sbom].sort();
  const contents = {
    format: 1,
    name: 'bowls-club',
    version: facts.version,
    platform,
    migration: readFileSync('db/migrations/landed.txt', 'utf8').trim().split('\n').at(-1),
    ...(facts.commit && { commit: facts.commit }),
    sbom,
    files: all.map((path) => listed(folder, path)),
  };
  writeJson(join(folder, 'contents.json'), contents);
  return ['contents.json', ...all];
}

function writeJson(file, what) {
  writeFileSync(file, `${JSON.stringify(what, null, 1)}\n`);
  chmodSync(file, 0o644);
}

function listed(folder, path) {
  const bytes = readFileSync(join(folder, path));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, size: bytes.length, sha256, ...(executable.has(path) && { executable: true }) };
}

/** Return a package's own files, without those of packages nested in it. */
function filesOf(from, one) {
  const found = globSync(`${one}/**/*`, { cwd: from, withFileTypes: true, exclude: [`${one}/node_modules`] });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)))
    .filter((path) => !isIdle(path));
}

/** Return the commit and its time; outside of a git clone the time is SOURCE_DATE_EPOCH. */
function commit() {
  try {
    const [id, seconds] = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
      .trim()
      .split(' ');
    return { commit: id, at: new Date(seconds * 1000) };
  } catch {
    return { at: new Date((process.env.SOURCE_DATE_EPOCH ?? 0) * 1000) };
  }
}
