import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { modules } from '#app/modules.ts';
import { openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { projectRootFolder } from '#server/settings/config.ts';

// Takes each removable module out of a copy, folder and line in app/modules.ts, and then all of them at once; holds that the rest
// compiles, builds, and serves a database that the whole program has made: `npm run soak -- without [NAME …]`.

const wanted = process.argv.slice(2);
const removable = modules.filter(({ isRemovable }) => isRemovable).map(({ name }) => name);
const names = wanted.length > 0 ? wanted : removable;
const unknown = names.filter((name) => !removable.includes(name));
if (unknown.length > 0) {
  console.error(`Not removable: ${unknown.join(', ')}. These are: ${removable.join(', ')}`);
  process.exit(1);
}

const place = mkdtempSync(join(tmpdir(), 'bowls-without-'));
/** Sites that use all features of a club, or of a league, and the paths of their API. */
const wholes = new Map();
try {
  for (const name of names) await tryWithout([name]);
  if (names.length > 1) await tryWithout(names);
} finally {
  rmSync(place, { recursive: true, force: true });
}

async function tryWithout(gone) {
  const copy = join(place, gone.join('-and-'));
  copyTree(copy, gone);
  run(copy, 'node_modules/.bin/tsc', ['--noEmit', '-p', 'tsconfig.without.json']);
  run(copy, process.execPath, ['scripts/bootstrap.mjs', '--all']);
  const isOfLeague = ({ uses }) => uses?.includes('league') ?? false;
  for (const kind of new Set(modules.filter(({ name }) => gone.includes(name)).map(isOfLeague)))
    await compare(copy, gone, kind);
}

/** Serve the data of the whole from the copy. */
async function compare(copy, gone, isOfLeague) {
  const { dataDir, paths } = wholes.get(isOfLeague) ?? (await makeWhole(isOfLeague));
  const rest = await serve(copy, dataDir);
  const missing = paths.filter((path) => !rest.includes(path));
  console.log(
    `without ${gone.join(' and ')}: ${missing.length} of ${paths.length} paths of the API are gone${isOfLeague ? ' at a league' : ''}`,
  );
}

async function makeWhole(isOfLeague) {
  const dataDir = join(place, isOfLeague ? 'league' : 'club');
  await serve(projectRootFolder, dataDir);
  const db = await openDatabase(`sqlite:${join(dataDir, 'club.db')}`);
  await enableFeatures(db, ...(isOfLeague ? ['league'] : []));
  await db.destroy();
  const whole = { dataDir, paths: await serve(projectRootFolder, dataDir) };
  wholes.set(isOfLeague, whole);
  return whole;
}

/** Copy what git tracks, without these modules; installed packages are linked. */
function copyTree(copy, gone) {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: projectRootFolder, encoding: 'utf8' });
  const isGone = (file) => gone.some((name) => file.startsWith(`app/modules/${name}/`));
  for (const file of stdout.split('\0').filter((file) => file && !isGone(file)))
    cpSync(join(projectRootFolder, file), join(copy, file), { recursive: true });
  symlinkSync(join(projectRootFolder, 'node_modules'), join(copy, 'node_modules'));
  const list = join(copy, 'app/modules.ts');
  const isOf = (line) => gone.some((name) => line.includes(`/${name}.module.ts'`));
  const lines = readFileSync(list, 'utf8').split('\n');
  const variables = lines.filter(isOf).map((line) => /\{ (\w+) \}/.exec(line)?.[1]);
  const kept = lines.filter((line) => !isOf(line) && !variables.includes(line.trim().replace(/,$/, '')));
  writeFileSync(list, kept.join('\n'));
  const only = {
    extends: './tsconfig.json',
    exclude: ['node_modules', 'tests', 'bench', 'soak', '**/*.test.ts', '**/*.test.tsx'],
  };
  writeFileSync(join(copy, 'tsconfig.without.json'), JSON.stringify(only));
}

function run(cwd, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')}: ${stdout}${stderr}`);
}

/** Start the program of a folder on the data, request its pages, and stop it; returns the paths of its API. */
async function serve(folder, dataDir) {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const words = scripts.start.replace(/^exec node /, '').split(' ');
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    PORT: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
  };
  const site = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(site, 'exit');
  try {
    const url = await new Promise((done, fail) => {
      let said = '';
      site.stdout.on('data', (text) => {
        said += text;
        const [, at] = /Ready on (\S+)/.exec(said) ?? [];
        if (at) done(at.replace('localhost', '127.0.0.1'));
      });
      void ended.then(() => fail(new Error(`It did not start: ${said}`)));
    });
    for (const path of ['/', '/full-calendar', '/standings', '/desk', '/readyz']) {
      const { status } = await fetch(`${url}${path}`);
      if (status !== 200) throw new Error(`${path}: ${status}`);
    }
    const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
    return Object.keys(paths);
  } finally {
    site.kill();
    await ended;
  }
}
