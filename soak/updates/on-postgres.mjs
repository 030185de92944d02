import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { noDisk, openDisk } from '#tests/updates/full-disk/disk.ts';
import { startPostgres } from '../../scripts/postgres.mjs';

// Updates on PostgreSQL, in a process of its own (soak/updates.mjs): at each moment of an update and of a going back all
// processes are killed; the database's server is killed and comes back; and its disk is full until the update has ended. node
// soak/updates/on-postgres.mjs [power|server|disk] [which of the moments]

const [only = '', which] = process.argv.slice(2);
const ends = [];
const t = { after: (end) => void ends.unshift(end) };
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const disk = noDisk ? undefined : openDisk(t);
// The server runs as another user.
if (disk) chmodSync(dirname(disk.place), 0o755);
const server = await startPostgres({ durable: true, ...(disk && { folder: disk.place }) });
t.after(server.stop);
process.env.TEST_POSTGRES_URL = server.url;

const { moments, powerCut, strike } = await import('./killed.mjs');
const { startReal } = await import('#tests/updates/real/real-home.ts');
const { makeRealVersion } = await import('#tests/updates/real/real-version.ts');
const { makeClone } = await import('#tests/updates/real/clone.ts');
const { newKey } = await import('#tests/releases/keys.ts');

/** Delay in milliseconds until a lost server comes back in any case. */
const patience = 240_000;
/** Wait until the update ends by itself; the site keeps running too, or is restarted as a container's supervisor does it. */
async function endsWithout(t, { real, update, site }, giveBack) {
  const late = setTimeout(giveBack, patience);
  await update.closed;
  clearTimeout(late);
  await giveBack();
  return () => (site.child.exitCode === null ? ready(site) : startReal(t, real));
}

async function ready(site) {
  while (!(await fetch(`${site.url}/readyz`).catch(() => undefined))?.ok)
    await new Promise((done) => setTimeout(done, 200));
  return site;
}

const hits = {
  power: powerCut,
  async server(t, going) {
    await server.kill();
    await new Promise((done) => setTimeout(done, 1500));
    await server.start();
    return endsWithout(t, going, server.start);
  },
  ...(disk && {
    async disk(t, going) {
      disk.fill(30_000);
      return endsWithout(t, going, async () => {
        disk.widen();
        await server.start();
      });
    },
  }),
};

const folder = mkdtempSync(join(tmpdir(), 'bowls-updates-'));
t.after(() => rmSync(folder, { recursive: true, force: true }));
const key = newKey(folder);
const keys = `${key.line}\n`;
const newer = makeClone(folder, key);
const makeOlder = (into) => makeRealVersion(into, { version: '1.0.0', keys });
if (noDisk) console.log(noDisk);
try {
  for (const [name, hit] of Object.entries(hits)) {
    if (only && only !== name) continue;
    const table = [];
    for (const moment of which ? [moments[which]] : moments) {
      table.push(await strike({ makeOlder, newer }, moment, hit));
      console.log(name, table.at(-1));
    }
  }
} finally {
  for (const end of ends) await end();
}
process.exit();
