import { link, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { getReservedStartFile, reserveStartSpace } from '#server/updates/journal/reserved-space.ts';

// Data steps of the stand-in, whose database is a small one of its own: the same steps as the real ones.
const dataDir = process.env.DATA_DIR ?? '';
const kept = join(dataDir, '.before-update');
const [current, older, made] = [join(dataDir, 'club.db'), join(kept, 'older.db'), join(dataDir, '.made.db')];
const [step = '', folder = ''] = process.argv.slice(2);

async function keep(): Promise<string[]> {
  await mkdir(kept, { recursive: true });
  await rm(older, { force: true });
  const db = new DatabaseSync(current, { timeout: 5000 });
  db.prepare('vacuum into ?').run(`${older}.part`);
  db.close();
  await rename(`${older}.part`, older);
  await reserveStartSpace(dataDir);
  return [];
}

/** Restores the older schema with the current rows; no other process has the database open. */
async function carry(): Promise<string[]> {
  await rm(getReservedStartFile(dataDir), { force: true });
  await rm(made, { force: true });
  const db = new DatabaseSync(current, { timeout: 5000 });
  db.exec('pragma journal_mode = delete');
  const isOlder = !db.prepare("select 1 from kysely_migration where name = '2-more'").get();
  if (!isOlder) db.prepare('vacuum into ?').run(made);
  db.close();
  if (isOlder) return [];
  const back = new DatabaseSync(made);
  back.exec("alter table note drop column more; delete from kysely_migration where name = '2-more'");
  back.close();
  await rm(join(kept, 'newer.db'), { force: true });
  await link(current, join(kept, 'newer.db'));
  await rename(made, current);
  return [];
}

const steps: Record<string, () => Promise<string[]>> = {
  'back-up': async () => ['It is no real one.'],
  // With the time limit of a real start, in milliseconds.
  rehearse: async () => {
    const { behaves } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return [`${basename(folder)} was not tried.`, behaves === 'not ready' ? '1000' : '60000'];
  },
  keep,
  carry,
  forget: async () => {
    await rm(kept, { recursive: true, force: true });
    return [];
  },
};
try {
  console.log(JSON.stringify(await steps[step]?.()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
