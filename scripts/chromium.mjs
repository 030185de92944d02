import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
/** The headless shell: the same engine without windows, tabs and menus renders a page with about a third less work. */
const bare = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];

/** Return the path of a Chromium to test with: CHROMIUM_PATH, else an installed one, else one from the system's packages. */
export function findChromium() {
  return find(whole, 'chromium');
}

/** Return the headless shell for journeys, where it is installed; else the same as `findChromium`. */
export function findHeadlessChromium() {
  return find([...bare, ...whole], 'chromium-headless-shell');
}

function find(usual, name) {
  const set = process.env.CHROMIUM_PATH;
  if (set && !existsSync(set)) throw new Error(`CHROMIUM_PATH is '${set}': there is no such file`);
  const found = set || usual.find(existsSync);
  if (found) return found;
  console.log('Installing Chromium…');
  for (const one of new Set([name, 'chromium'])) {
    install(one);
    const installed = usual.find(existsSync);
    if (installed) return installed;
  }
  throw new Error('There is no Chromium, and it could not be installed: set CHROMIUM_PATH to one.');
}

function install(name) {
  const apt = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  for (const options of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation', 'fonts-dejavu-core'],
  ]) {
    spawnSync(apt[0], [...apt.slice(1), ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
