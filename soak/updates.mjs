import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killAtMoments, listKillMoments } from '#tests/updates/kill-moments.ts';
import { fromClone } from './updates/clone.mjs';
import { killed } from './updates/killed.mjs';
import { twoBuilds } from './updates/two-builds.mjs';
import { underSystemd } from './updates/under-systemd.mjs';
import { wholeDisk } from './updates/whole-disk.ts';

// Updates: `npm run soak -- updates [moments|kills|clone|builds|disk|postgres|systemd]`. Killed before each change of files, with
// small versions in place of the real one. Of the real program: killed at moments of an update and of a going back between two
// signed releases, with all its processes and as in a power cut; installed from a clone with a signed tag, which is fetched and
// built, and gone back from; compared between two builds of one commit, in two folders, which must be one release; with small
// versions in place of the real one, on a disk that becomes full at each moment; on PostgreSQL, whose server ends too, and whose
// disk fills; and installed, updated and gone back on a Debian booted by its own systemd. `kills` and `postgres
// power|server|disk` accept the number of one moment as well.
const parts = {
  moments: async (t) => killAtMoments(t, (await listKillMoments(t)).flat()),
  kills: killed,
  clone: fromClone,
  builds: twoBuilds,
  disk: wholeDisk,
  postgres: onPostgres,
  systemd: underSystemd,
};
const [only] = process.argv.slice(2);
if (only && !Object.hasOwn(parts, only)) throw new Error(`It is: updates [${Object.keys(parts).join('|')}].`);
// Exits normally, so that handlers of `exit` unmount disks and end processes.
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

/** Run the part in a process of its own, which has another server of the database. */
async function onPostgres() {
  const program = `${import.meta.dirname}/updates/on-postgres.mjs`;
  const child = spawn(process.execPath, [program, ...process.argv.slice(3)], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('See above.');
}
