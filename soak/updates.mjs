import { fromClone } from './updates/clone.mjs';
import { killed } from './updates/killed.mjs';
import { twoBuilds } from './updates/two-builds.mjs';

// Updates of the real program, on SQLite: `npm run soak -- updates [kills|clone|builds]`. Killed at moments of an update and of a going
// back between two signed releases, with everything that runs and as if the power went; brought in from a clone with a signed tag,
// which is fetched and built, and gone back from; and whether two builds of one commit, in two folders, are one release.
const parts = { kills: killed, clone: fromClone, builds: twoBuilds };
const [only] = process.argv.slice(2);
if (only && !Object.hasOwn(parts, only)) throw new Error('It is: updates [kills|clone|builds].');
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
