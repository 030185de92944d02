import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from './children.mjs';

const folder = mkdtempSync(join(tmpdir(), 'bowls-bench-'));

/** Temporary folder of the benchmark, deleted at its end. */
export const temporary = (name) => join(folder, name);
export const closeSite = () => rmSync(folder, { recursive: true, force: true });
export const file = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Pages that are measured, by their names in the table. */
export const pages = { home: '/', calendar: '/full-calendar', league: '/leagues/tuesday' };

/** Settings of the site: mid-season, and none of a real installation's (an empty value counts as unset). */
const none = [
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'API_BASE_URL',
  'CORS_ORIGINS',
  'MAIL_URL',
  'TRUST_PROXY',
];
export const settings = {
  ...Object.fromEntries([...none, 'PHOTOS_DRIVE_KEY', 'PHOTOS_DRIVE_ENDPOINT'].map((name) => [name, ''])),
  ...Object.fromEntries(
    ['TUESDAY', 'WEDNESDAY', 'FRIDAY'].flatMap((day) => [
      [`LEAGUE_${day}_TABLE_URL`, ''],
      [`LEAGUE_${day}_RESULTS_URL`, ''],
    ]),
  ),
  PORT: '0',
  DATA_DIR: temporary('data'),
  LOG_LEVEL: 'warn',
  CLUB_NOW: '2025-05-20T10:00',
  // Unset, as on an owner's machine.
  NODE_ENV: undefined,
};

const ready = /Ready on http:\/\/localhost:(\d+)/;

/**
 * Start our server in its own process: the command of `npm start`, without npm and without its checks, which would install and
 * build in the very folder that is being measured.
 */
export async function startSite(env = {}) {
  const { scripts } = JSON.parse(readFileSync(file('../package.json'), 'utf8'));
  const words = scripts.start.replace(/^exec node /, '').split(' ');
  return startServer([...words.slice(0, -1), file(`../${words.at(-1)}`)], env);
}

/** Start any Node.js server that prints 'Ready on …' as ours does. */
export async function startServer(options, env = {}) {
  return withAddress(await start(process.execPath, options, { env: { ...settings, ...env }, ready }));
}

function withAddress(server) {
  return { ...server, url: `http://127.0.0.1:${server.match[1]}` };
}

/** Start the site once: the first start creates the database and the pictures, which takes seconds; later starts are measured. */
export async function seedSite() {
  const site = await startSite();
  for (const path of Object.values(pages)) await ask(site.url + path);
  await site.stop();
}

/** Send a request; resolves with status, raw headers, and the body as transferred (compressed). */
export function ask(url, headers = { 'accept-encoding': 'gzip' }) {
  return new Promise((done, fail) => {
    const request = get(url, { headers, agent: false, timeout: 30_000 }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`));
      done({ headers: response.rawHeaders, body });
    });
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer`)));
    request.on('error', fail);
  });
}
