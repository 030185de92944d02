import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { start } from './children.mjs';
import { ask, file, settings, temporary } from './site.mjs';
import { fixed, tableOf } from './table.mjs';

const aim = 20;
const ready = /Ready on http:\/\/localhost:(\d+)/;

/**
 * Measure `npm start` in a fresh clone of the commit, until the first page is returned: packages from the registry (npm's own
 * cache empty), the build, the database, the starter club.
 */
export async function measureFirstStart() {
  const folder = temporary('clone');
  execFileSync('git', ['clone', '--quiet', file('..'), folder]);
  const started = performance.now();
  const done = {};
  // Both steps leave a stamp file behind (scripts/bootstrap.mjs).
  const watching = setInterval(() => {
    for (const part of ['node_modules', 'build'])
      if (existsSync(`${folder}/${part}/.stamp`)) done[part] ??= (performance.now() - started) / 1000;
  }, 50);
  const npm = await start('npm', ['start'], {
    cwd: folder,
    env: { ...settings, DATA_DIR: `${folder}/data`, npm_config_cache: temporary('npm') },
    ready,
    patience: 300_000,
  });
  clearInterval(watching);
  await ask(`http://127.0.0.1:${npm.match[1]}/`);
  const seconds = (performance.now() - started) / 1000;
  const parts = [
    `packages ${fixed(done.node_modules)} s`,
    `build ${fixed(done.build - done.node_modules)} s`,
    `database, pictures and start ${fixed(seconds - done.build)} s`,
  ];
  const kept = readdirSync(`${folder}/node_modules`).length;
  return {
    tables: [
      tableOf([
        {
          what: 'first npm start, to the first page',
          figure: `${fixed(seconds)} s`,
          beside: `${parts.join(', ')}; NodeBB 2.5 s after a build of 18.5 s, its packages not counted`,
          aim: `<= ${aim} s`,
          ok: seconds <= aim,
        },
      ]),
    ],
    notes: [`a fresh clone, npm's cache empty; ${kept} entries in node_modules`],
  };
}
