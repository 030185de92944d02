import { argon2Sync, createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { getPhotoStoreLocation, openFilePhotoStore } from '#app/modules/gallery/store/photo-store.server.ts';
import { loadStarterContent } from '#content-files/starter.ts';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { copyDatabase as copyRows } from '#server/backup/copy-database.ts';
import { contentRuleParsers } from '#server/content/club-rules.ts';
import { demoPeople, loadDemoPeople } from '#server/demo/cast.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';

/** Set by scripts/test.mjs where the same tests run on PostgreSQL: a server on which databases may be made. */
const postgres = process.env.TEST_POSTGRES_URL;

/** The starter club alone, or with the named cast on its roll. */
type Club = 'starter' | 'cast';

/** The moment at which the cast came on the roll: 10 o'clock in London. */
const castCame = new Date('2025-05-20T09:00:00.000Z');

const templates: { [club in Club]?: Promise<Template> } = {};
interface Template {
  folder: string;
  /** On PostgreSQL. */
  database?: string | undefined;
}

/** A data folder and a database of the test's own, with the starter club in them; removed when the test ends. */
export async function starterData(
  t: Pick<TestContext, 'after'>,
  club: Club = 'starter',
): Promise<{ dataDir: string; databaseUrl: string }> {
  templates[club] ??= makeTemplate(club);
  const { folder, database } = await templates[club];
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  copyClub(folder, dataDir);
  const databaseUrl = database ? await copyDatabase(database) : `sqlite:${join(dataDir, 'club.db')}`;
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl };
}

/** Links pictures instead of copying them where the template is on the same disk: a picture is never changed in place. */
function copyClub(from: string, to: string): void {
  for (const file of readdirSync(from, { withFileTypes: true })) {
    const [here, there] = [join(from, file.name), join(to, file.name)];
    if (file.isDirectory()) {
      mkdirSync(there);
      copyClub(here, there);
    } else if (!/\.(jpg|webp)$/.test(file.name) || !linked(here, there)) copyFileSync(here, there);
  }
}

function linked(here: string, there: string): boolean {
  try {
    linkSync(here, there);
    return true;
  } catch {
    return false;
  }
}

/** The starter club's database alone. */
export async function starterDatabase(t: TestContext): Promise<Database> {
  const db = await openDatabase((await starterData(t)).databaseUrl);
  t.after(() => db.destroy());
  return db;
}

/** An empty database, migrated to the latest schema or to an older one. */
export async function emptyDatabase(t: TestContext, to?: string): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  const file = join(folder, 'club.db');
  if (to === undefined) empty ??= makeEmpty(file);
  const made = to === undefined ? await empty : undefined;
  if (made?.bytes) writeFileSync(file, made.bytes);
  const url = postgres ? await copyDatabase(made?.database ?? 'template0') : `sqlite:${file}`;
  const db = await openDatabase(url);
  if (!made) await migrateDatabase(db, to);
  t.after(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

/** Cached: all migrations take a while, and their result is the same each time. */
let empty: Promise<{ bytes?: Buffer; database?: string }> | undefined;

async function makeEmpty(file: string) {
  const database = `template_empty_${process.pid}`;
  if (postgres) await administer(`create database ${database}`);
  const db = await openDatabase(postgres ? addressOf(database) : `sqlite:${file}`);
  await migrateDatabase(db);
  await db.destroy();
  return postgres ? { database } : { bytes: readFileSync(file) };
}

/** Made once by scripts/test.mjs for all test files (TEST_TEMPLATE); else read from the cache or, on PostgreSQL, made by each. */
async function makeTemplate(club: Club): Promise<Template> {
  const shared = process.env.TEST_TEMPLATE;
  if (!postgres) return { folder: shared ? join(shared, club) : await keptFolder(club) };
  if (shared) return { folder: shared, database: `template_${club}` };
  const folder = mkdtempSync(join(tmpdir(), 'bowls-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return fillPostgres(folder, club, `template_${club}_${process.pid}`);
}

/** Sources of the template, whose contents are the key of its cache. */
const makings = [
  'content/**/*',
  'content-files/**/*.ts',
  'db/**/*.ts',
  'app/modules/{gallery/store,competitions,leagues/table}/**/*.ts',
  'server/{workers/*,content/club-rules,demo/cast}.ts',
  'tests/database.ts',
  'package-lock.json',
];

/** A club on SQLite, cached until one of its sources changes: its photographs are developed, which takes seconds. Read-only. */
export async function keptFolder(club: Club): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(makings, { cwd: projectRootFolder }).sort())
    if (statSync(join(projectRootFolder, file)).isFile())
      hash.update(file).update(readFileSync(join(projectRootFolder, file)));
  const all = join(projectRootFolder, 'node_modules/.cache/starter');
  const folder = join(all, `${hash.digest('hex').slice(0, 16)}-${club}`);
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  for (const old of readdirSync(all))
    if (Date.now() - statSync(join(all, old)).mtimeMs > 24 * 3600_000)
      rmSync(join(all, old), { recursive: true, force: true });
  const making = `${folder}-${process.pid}`;
  if (club === 'cast') {
    cpSync(await keptFolder('starter'), making, { recursive: true });
    await addCast(`sqlite:${join(making, 'club.db')}`);
  } else await fillFolder(making);
  try {
    renameSync(making, folder);
  } catch {
    // Another test file was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** Made before the test files that copy them, so that they need not make them side by side. */
export async function makeReady(): Promise<void> {
  const folder = process.env.TEST_TEMPLATE ?? '';
  if (!postgres)
    for (const club of ['cast', 'starter'] as const)
      cpSync(await keptFolder(club), join(folder, club), { recursive: true });
  else await fillPostgres(folder, 'cast', 'template_cast', 'template_starter');
}

/** Moves the starter club into a folder and a PostgreSQL database, as the site's own command does; with the cast into one more. */
async function fillPostgres(
  folder: string,
  club: Club,
  database: string,
  starter = `${database}_starter`,
): Promise<Template> {
  const kept = await keptFolder('starter');
  cpSync(join(kept, 'photos'), join(folder, 'photos'), { recursive: true });
  await administer(`create database ${starter}`);
  const from = await openDatabase(`sqlite:${join(kept, 'club.db')}`);
  const to = await openDatabase(addressOf(starter));
  await copyRows(from, to);
  await Promise.all([from.destroy(), to.destroy()]);
  await administer(`create database ${database} template ${starter}`);
  if (club === 'cast') await addCast(addressOf(database));
  return { folder, database };
}

/** Puts the starter club into a folder. */
async function fillFolder(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const db = await openDatabase(`sqlite:${join(folder, 'club.db')}`);
  await migrateDatabase(db);
  const photos = openFilePhotoStore(getPhotoStoreLocation(join(folder, 'photos')), openImageWorker());
  await loadStarterContent(db, photos, join(projectRootFolder, 'content'), contentRuleParsers);
  await db.destroy();
}

/** Puts the cast on the roll. */
async function addCast(databaseUrl: string): Promise<void> {
  const db = await openDatabase(databaseUrl);
  await loadDemoPeople(db, () => castCame);
  for (const { id, password } of Object.values(demoPeople))
    if (password)
      await db
        .updateTable('member')
        .set({ password_hash: cheapHash(password) })
        .where('id', '=', id)
        .execute();
  await db.destroy();
}

/** A password hash that is cheap to verify: the cost parameters are stored beside each hash. */
export function cheapHash(password: string): string {
  const nonce = Buffer.from('salt of the cast');
  const cheap = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cheap });
  return `$argon2id$v=19$m=8,t=1,p=1$${plain(nonce)}$${plain(tag)}`;
}

let copies = 0;

async function copyDatabase(from: string): Promise<string> {
  const name = `test_${process.pid}_${++copies}`;
  // Quicker here than the server's own way, which writes every page into its log.
  await administer(`create database ${name} template ${from} strategy file_copy`);
  return addressOf(name);
}

const addressOf = (database: string) => new URL(`/${database}`, postgres).href;

async function administer(statement: string) {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
