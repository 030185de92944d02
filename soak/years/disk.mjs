import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mount a disk for the site, that can be filled; where mounting is not allowed, a folder that cannot. */
export function openDisk(megabytes) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-years-'));
  const place = join(folder, 'disk');
  mkdirSync(place);
  const begun = Date.now();
  let isMounted = false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'bowls-years', place], {
      stdio: 'ignore',
    });
    isMounted = true;
  } catch {
    console.log('No disk of its own could be mounted here: it is never full.');
  }
  const dataDir = join(place, 'data');
  const ballast = join(place, 'ballast');
  let isOpen = true;
  function close() {
    if (isOpen && isMounted) execFileSync('umount', ['-l', place]);
    isOpen = false;
    rmSync(folder, { recursive: true, force: true });
  }
  process.once('exit', close);
  return {
    folder,
    dataDir,
    canBeFull: isMounted,
    /** Fill the disk but for so many bytes. */
    fill(left) {
      const { bavail, bsize } = statfsSync(place);
      execFileSync('fallocate', ['-l', String(bavail * bsize - left), ballast]);
    },
    clear: () => rmSync(ballast, { force: true }),
    /** Set the timestamps of files written since the last call, which have the real time, to the machine's time. */
    stamp(moment) {
      for (const { path, mtimeMs } of filesIn(dataDir))
        if (mtimeMs >= begun && mtimeMs <= Date.now() && !/\.db/.test(path)) touch(path, moment / 1000);
    },
    sizes() {
      const sizes = { all: 0, database: 0, backups: 0, pictures: 0, made: 0 };
      for (const { path, size } of filesIn(dataDir)) {
        const [top] = path.slice(dataDir.length + 1).split('/');
        sizes.all += size;
        if (top.startsWith('club.db')) sizes.database += size;
        else if (top === 'backups') sizes.backups += size;
        else if (top === 'made') sizes.made += size;
        else sizes.pictures += size;
      }
      return sizes;
    },
    close,
  };
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const facts = statSync(path, { throwIfNoEntry: false });
    if (facts) yield { path, size: facts.size, mtimeMs: facts.mtimeMs };
  }
}

function touch(path, seconds) {
  try {
    utimesSync(path, seconds, seconds);
  } catch {
    // The file has been deleted at this moment.
  }
}
