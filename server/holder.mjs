// Keeps the site's ports open where systemd does not (container, machine without it): opens them, starts the version that
// `current` links to with them, restarts it after a crash, and starts the next one when `update` says so. Requests wait in the
// meantime and are not refused. Plain Node without packages: it outlives the versions that it starts.
//   node current/server/holder.mjs [HOME]
import { spawn } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { BoundSocket, connect, createServer } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

const home = realpathSync(resolve(process.argv[2] ?? join(import.meta.dirname, '../../..')));
const current = join(home, 'current');
const updates = join(home, 'updates');
const control = join(updates, 'holder.sock');
/** Milliseconds: timeout for a process to exit, and for a previous process to release the ports. */
const [patience, handingOver] = [20_000, 12_000];
/** Maximum exits in a row within a minute of the start; then restarting is given up. */
const [mostEndings, steady] = [8, 60_000];

/** Print a one-sentence error and exit. */
function stopWith(sentence) {
  console.error(sentence);
  process.exit(1);
}

// Optional settings file; environment variables take precedence.
if (existsSync(join(home, '.env'))) process.loadEnvFile(join(home, '.env'));
const env = process.env;
const isSecure = env.TLS === 'auto';
const portOf = (name, usually) => {
  const port = env[name] || usually;
  return /^\d{1,5}$/.test(port)
    ? Number(port)
    : stopWith(`${name} is '${port}': it must be a port's number.`);
};
/** Same addresses as the site would open itself (server/settings/config.ts). */
const places = [
  {
    name: 'web',
    setting: 'PORT',
    port: portOf('PORT', '3000'),
    host: isSecure ? '127.0.0.1' : env.HOST || '127.0.0.1',
  },
  ...(isSecure
    ? [
        { name: 'http', setting: 'HTTP_PORT', port: portOf('HTTP_PORT', '80'), host: env.HOST || '::' },
        { name: 'https', setting: 'TLS_PORT', port: portOf('TLS_PORT', '443'), host: env.HOST || '::' },
      ]
    : []),
];

/** The previous process may still be shutting down, which takes ten seconds at most. */
async function hold({ setting, port, host }) {
  const until = performance.now() + handingOver;
  const { address } = await lookup(host).catch(() => stopWith(`HOST is '${host}': there is no such host.`));
  for (let told = false; ; told = true) {
    try {
      return new BoundSocket({ host: address, port });
    } catch (error) {
      if (error.code === 'EAFNOSUPPORT' && address === '::') return hold({ setting, port, host: '0.0.0.0' });
      if (error.code !== 'EADDRINUSE' || performance.now() > until)
        stopWith(`${setting} is '${port}': it cannot be used (${error.code}).`);
      if (!told) console.error(`${setting} is '${port}': another program still uses this port.`);
      await wait(200);
    }
  }
}

mkdirSync(updates, { recursive: true, mode: 0o755 });
if (await ask('status').catch(() => undefined)) stopWith(`'${home}' is in use by another process already.`);
rmSync(control, { force: true });
const held = [];
for (const place of places) held.push(await hold(place));

const addresses = Object.fromEntries(places.map(({ name }, place) => [name, held[place].address()]));

let site;
let [starts, endings] = [0, 0];
/** True while the site is being stopped on purpose. */
let isEnding = false;
let isOver = false;

/** Finish or roll back an interrupted update before each start. */
async function settle() {
  const { phase } = read(join(updates, 'journal.json')) ?? {};
  if (!['prepare', 'swap', 'watch', 'back'].includes(phase)) return;
  const program = [join(current, 'server/updates/at-start.ts'), home];
  // Retried when it is killed: it resumes where it was.
  for (let tries = 1; tries <= 3; tries += 1) {
    const settling = spawn(join(current, 'node_modules/.bin/node'), program, { stdio: 'inherit' });
    const [code] = await once(settling, 'exit');
    if (code === 0) return;
  }
}

async function begin() {
  await settle();
  // After two exits, two restarts may be queued: the first is enough.
  if (isOver || site) return;
  const version = realpathSync(current);
  const { scripts } = read(join(version, 'package.json'));
  const [, ...program] = scripts.start.replace(/^exec /, '').split(' ');
  // LISTEN_PID must be the process's own id, which exec keeps.
  const words = ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', join(version, 'node_modules/.bin/node'), ...program];
  site = spawn('sh', words, {
    cwd: version,
    stdio: ['ignore', 'inherit', 'inherit', ...held.map((socket) => socket.fd())],
    env: {
      ...env,
      LISTEN_FDS: String(held.length),
      LISTEN_FDNAMES: places.map(({ name }) => name).join(':'),
      HELD_BY: String(process.pid),
    },
  });
  starts += 1;
  const begun = performance.now();
  site.once('exit', () => {
    site = undefined;
    if (isEnding) return;
    endings = performance.now() - begun > steady ? 1 : endings + 1;
    if (endings > mostEndings)
      stopWith(`The site ended ${endings} times in a row. What it said stands above.`);
    setTimeout(() => !site && !isEnding && doNext(begin), Math.min(250 * 2 ** endings, 30_000));
  });
}

async function end() {
  if (!site) return;
  const ended = once(site, 'exit');
  site.kill('SIGTERM');
  const late = setTimeout(() => site?.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(late);
}

/** Serial queue of operations. */
let last = Promise.resolve();
function doNext(what) {
  last = last.then(what).catch((error) => stopWith(`The site cannot be started: ${error.message}`));
  return last;
}

async function restart() {
  isEnding = true;
  await end();
  endings = 0;
  await begin();
  isEnding = false;
}

const said = {
  status: () => ({
    pid: site?.pid,
    starts,
    version: basename(realpathSync(current)),
    ...addresses,
  }),
  restart: async () => {
    await doNext(restart);
    return said.status();
  },
};

const door = createServer({ allowHalfOpen: true }, (line) => {
  let word = '';
  line.setEncoding('utf8');
  line.on('error', () => {});
  line.on('data', (part) => {
    word += part;
    if (word.length > 100) line.destroy();
  });
  line.once('end', async () => {
    const answer = Object.hasOwn(said, word) ? await said[word]() : { error: `There is no '${word}'.` };
    line.end(JSON.stringify(answer));
  });
});
door.on('error', (error) => stopWith(`'${control}' cannot be opened (${error.code}).`));
door.listen(control, () => chmodSync(control, 0o600));

function ask(word) {
  const line = connect({ path: control });
  line.end(word);
  return text(line);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    if (isOver) return;
    isOver = true;
    isEnding = true;
    await end();
    rmSync(control, { force: true });
    process.exit(0);
  });
}
await doNext(begin);
