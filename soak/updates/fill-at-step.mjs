// Loaded before a program of ours by these tests, never by the program itself: at a given one of its changes to files, or of its looks
// at how much room there is ('12', or 'statfs 1' for the first look), the disk of the test is full but for some bytes. Tells how
// many steps there were.
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { FILL_PLACE = '', FILL_AT, FILL_LEFT, FILL_IN = '' } = process.env;
const isMeant = process.argv[1]?.includes(FILL_IN);
let step = 0;
const counts = {};

/** Once in all programs: what is given up for the older version to begin with is not taken as well. */
function fill() {
  const filled = `${FILL_PLACE}.filled`;
  if (existsSync(filled)) return;
  writeFileSync(filled, '');
  // The site may write meanwhile, and no disk becomes smaller than what is on it.
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
    // A look finds room, and then there is none any more.
    const found = name === 'statfs' ? await real(...given) : undefined;
    fill();
    return found ?? real(...given);
  };
}
syncBuiltinESMExports();
process.on('exit', () => isMeant && console.error(`STEPS ${step}`));
