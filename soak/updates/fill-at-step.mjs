// Loaded before a program of ours by these tests, never by the program itself: at a given change to files, or at a given query of
// the free space ('12', or 'statfs 1' for the first query), fills the disk of the test but for some bytes. Reports how many steps
// there were.
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { FILL_PLACE = '', FILL_AT, FILL_LEFT, FILL_IN = '' } = process.env;
const isMeant = process.argv[1]?.includes(FILL_IN);
let step = 0;
const counts = {};

/** Fill once across all programs: the space that is released for the older version to begin with is not filled as well. */
function fill() {
  const filled = `${FILL_PLACE}.filled`;
  if (existsSync(filled)) return;
  writeFileSync(filled, '');
  // Repeated, since the site may write meanwhile, and no disk can become smaller than its contents.
  for (let more = 0; more < 1e6; more += 20_000) {
    const { blocks, bfree, bsize } = statfsSync(FILL_PLACE);
    const size = (blocks - bfree) * bsize + Number(FILL_LEFT) + more;
    if (spawnSync('mount', ['-o', `remount,size=${size}`, FILL_PLACE]).status === 0) return;
  }
  throw new Error('The disk could not be filled.');
}

const changes = [
  'rename',
  'link',
  'copyFile',
  'mkdir',
  'mkdtemp',
  'writeFile',
  'symlink',
  'cp',
  'rm',
  'open',
];
for (const name of isMeant ? [...changes, 'statfs'] : []) {
  const real = files[name];
  files[name] = async (...given) => {
    step += 1;
    counts[name] = (counts[name] ?? 0) + 1;
    if (![String(step), `${name} ${counts[name]}`].includes(FILL_AT)) return real(...given);
    // The query finds space, and then there is none any more.
    const found = name === 'statfs' ? await real(...given) : undefined;
    fill();
    return found ?? real(...given);
  };
}
syncBuiltinESMExports();
process.on('exit', () => isMeant && console.error(`STEPS ${step}`));
