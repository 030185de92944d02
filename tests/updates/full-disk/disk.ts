import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';

/** Reason why a test cannot have a disk of its own here; undefined where it can. */
export const noDisk =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
    ? undefined
    : 'a disk of its own needs root on Linux';

const large = 1_500_000_000;

/** A disk in memory, which can be shrunk to the size of its contents. */
export function openDisk(t: Pick<TestContext, 'after'>) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-disk-'));
  const place = join(folder, 'disk');
  mkdirSync(place);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${large}`, 'bowls-disk', place]);
  t.after(() => {
    execFileSync('umount', ['-l', place]);
    rmSync(folder, { recursive: true });
  });
  const resize = (size: number) => execFileSync('mount', ['-o', `remount,size=${size}`, place]);
  /** Number of bytes used on it. */
  function used(): number {
    const { blocks, bfree, bsize } = statfsSync(place);
    return (blocks - bfree) * bsize;
  }
  /** Gives it room again; it may be filled again later, but with `isOnce` no more. */
  function widen(isOnce = false): void {
    resize(large);
    if (!isOnce) rmSync(`${place}.filled`, { force: true });
  }
  return { place, used, fill: (left: number) => resize(used() + left), widen };
}
