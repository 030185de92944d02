// Finds the locked packages for a platform in a folder: our own for this machine, else fetched beside them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Return the folder that has `node_modules` for a platform. Throws a sentence if they cannot be fetched. */
export function packagesFor(platform) {
  if (platform === `${process.platform}-${process.arch}`) return '.';
  const folder = join('node_modules/.cache/release', platform);
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = join(folder, '.stamp');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder;
  console.log(`Fetching packages for ${platform}…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(file, join(folder, file));
  const [os, cpu] = platform.split('-');
  const npm = process.env.npm_execpath;
  const words = [
    'ci',
    '--omit=dev',
    '--ignore-scripts',
    '--loglevel=error',
    `--os=${os}`,
    `--cpu=${cpu}`,
    '--libc=glibc',
  ];
  const { status } = spawnSync(npm ? process.env.npm_node_execpath : 'npm', npm ? [npm, ...words] : words, {
    cwd: folder,
    env: {
      ...process.env,
      // The compile cache would be in a shared folder, and this may run as root.
      NODE_DISABLE_COMPILE_CACHE: '1',
      NODE_OPTIONS: `--require ${JSON.stringify(resolve('scripts/as-our-node.cjs'))}`,
    },
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new Error(`The packages for ${platform} could not be fetched. Check the network and try again.`);
  writeFileSync(stamp, lock);
  return folder;
}
