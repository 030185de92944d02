import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** A Chromium to test with: the one at CHROMIUM_PATH, else one installed, else one that the system's packages give. */
export function findChromium() {
  const set = process.env.CHROMIUM_PATH;
  if (set && !existsSync(set)) throw new Error(`CHROMIUM_PATH is '${set}': there is no such file`);
  const found = set || usual.find(existsSync);
  if (found) return found;
  console.log('Installing Chromium…');
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const options of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation', 'fonts-dejavu-core'],
  ]) {
    spawnSync(apt[0], [...apt.slice(1), ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = usual.find(existsSync);
  if (!installed)
    throw new Error('There is no Chromium, and it could not be installed: set CHROMIUM_PATH to one.');
  return installed;
}
