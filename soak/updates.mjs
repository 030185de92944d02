import { fromClone } from './updates/clone.mjs';
import { killed } from './updates/killed.mjs';
import { twoBuilds } from './updates/two-builds.mjs';
import { wholeDisk } from './updates/whole-disk.ts';

// Updates of the real program, on SQLite: `npm run soak -- updates [kills|clone|builds|disk]`. Killed at moments of an update and of a going
// back between two signed releases, with everything that runs and as if the power went; brought in from a clone with a signed tag,
// which is fetched and built, and gone back from; whether two builds of one commit, in two folders, are one release; and, with small
// versions in place of the real one, on a disk that becomes full at each moment.
const parts = { kills: killed, clone: fromClone, builds: twoBuilds, disk: wholeDisk };
const [only] = process.argv.slice(2);
if (only && !Object.hasOwn(parts, only)) throw new Error('It is: updates [kills|clone|builds|disk].');
// What is mounted, and what was started, goes with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
for (const [name, run] of Object.entries(parts)) {
  if (only && only !== name) continue;
  const ends = [];
  const began = performance.now();
  try {
    console.log(`\n${name}`);
    await run({ after: (end) => void ends.unshift(end) });
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  } finally {
    for (const end of ends) await end();
  }
}
process.exit();
