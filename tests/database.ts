import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { openPhotoStore, picturesIn } from '#app/club/gallery/store/photo-store.server.ts';
import { loadStarter } from '#content-files/starter.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { root } from '#server/config.ts';
import { clubRules } from '#server/content/club-rules.ts';
import { openDarkroom } from '#server/darkroom.ts';

/** Set by scripts/test.mjs where the same tests run on PostgreSQL: a server on which databases may be made. */
const postgres = process.env.TEST_POSTGRES_URL;

let template: Promise<{ folder: string; database?: string }> | undefined;

/** A data folder and a database of one's own, with the starter club in them; gone when the test ends. */
export async function starterData(
  t: Pick<TestContext, 'after'>,
): Promise<{ dataDir: string; databaseUrl: string }> {
  template ??= makeTemplate();
  const { folder, database } = await template;
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  cpSync(folder, dataDir, { recursive: true });
  const databaseUrl = database ? await copyDatabase(database) : `sqlite:${join(dataDir, 'club.db')}`;
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl };
}

/** The starter club's database alone. */
export async function starterDatabase(t: TestContext): Promise<Database> {
  const db = await openDatabase((await starterData(t)).databaseUrl);
  t.after(() => db.destroy());
  return db;
}

/** A database with nothing in it, migrated to the latest schema or to an older one. */
export async function emptyDatabase(t: TestContext, to?: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  const url = postgres ? await copyDatabase('template0') : `sqlite:${join(folder, 'club.db')}`;
  const db = await openDatabase(url);
  await migrate(db, to);
  t.after(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

/** On PostgreSQL made once by scripts/test.mjs for all test files (TEST_TEMPLATE), else once for each. */
async function makeTemplate() {
  const shared = process.env.TEST_TEMPLATE;
  if (shared) return { folder: shared, database: 'template_starter' };
  if (!postgres) return { folder: await starterFolder(), database: undefined };
  const folder = mkdtempSync(join(tmpdir(), 'bowls-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return fillTemplate(folder, `template_${process.pid}`);
}

/** What the template is made from and by. */
const makings = [
  'content/**/*',
  'content-files/**/*.ts',
  'db/**/*.ts',
  'app/club/{gallery/store,competitions,leagues/table}/**/*.ts',
  'server/{darkroom*,content/club-rules}.ts',
  'package-lock.json',
];

/**
 * The starter club on SQLite, kept until anything that it is made from changes: its photographs are developed, which takes
 * seconds. Nobody writes into it.
 */
export async function starterFolder(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(makings, { cwd: root }).sort())
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)));
  const all = join(root, 'node_modules/.cache/starter');
  const folder = join(all, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  for (const old of readdirSync(all))
    if (Date.now() - statSync(join(all, old)).mtimeMs > 24 * 3600_000)
      rmSync(join(all, old), { recursive: true, force: true });
  const making = `${folder}-${process.pid}`;
  await fillTemplate(making);
  try {
    renameSync(making, folder);
  } catch {
    // Another test file was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** Made before the test files that copy it, so that they need not make it side by side. */
export const makeReady = () =>
  postgres ? fillTemplate(process.env.TEST_TEMPLATE ?? '', 'template_starter') : starterFolder();

/** Puts the starter club into a folder and, on PostgreSQL, into a database of the given name. */
async function fillTemplate(folder: string, database?: string) {
  mkdirSync(folder, { recursive: true });
  if (database) await administer(`create database ${database}`);
  const db = await openDatabase(database ? addressOf(database) : `sqlite:${join(folder, 'club.db')}`);
  await migrate(db);
  await loadStarter(
    db,
    openPhotoStore(picturesIn(join(folder, 'photos')), openDarkroom()),
    join(root, 'content'),
    clubRules,
  );
  await db.destroy();
  return { folder, database };
}

let copies = 0;

async function copyDatabase(from: string): Promise<string> {
  const name = `test_${process.pid}_${++copies}`;
  await administer(`create database ${name} template ${from}`);
  return addressOf(name);
}

const addressOf = (database: string) => new URL(`/${database}`, postgres).href;

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
