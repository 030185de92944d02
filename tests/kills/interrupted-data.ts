import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { countTableRows } from '#server/backup/copy-database.ts';
import { starterData } from '#tests/database.ts';

/** Installations that are interrupted, and what is in them. */

export interface Data {
  dataDir: string;
  databaseUrl: string;
}

export type Test = Pick<TestContext, 'after'>;

export function temporaryFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-interrupted-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The starter club in a folder that has a place beside it: files that a restore moves aside are removed when the test ends. */
export async function starterBeside(t: Test): Promise<Data & { beside: string }> {
  const beside = temporaryFolder(t);
  const data = await starterData(t as TestContext);
  const dataDir = join(beside, 'data');
  cpSync(data.dataDir, dataDir, { recursive: true });
  return { dataDir, beside, databaseUrl: urlIn(dataDir, data.databaseUrl) };
}

export const urlIn = (dataDir: string, databaseUrl: string) =>
  databaseUrl.startsWith('sqlite:') ? `sqlite:${join(dataDir, 'club.db')}` : databaseUrl;

/** A second copy of it, to be damaged: all of it is copied. */
export async function copyOf(t: Test, { dataDir, databaseUrl }: Data) {
  const beside = temporaryFolder(t);
  const copied = join(beside, 'data');
  if (existsSync(dataDir)) cpSync(dataDir, copied, { recursive: true });
  if (databaseUrl.startsWith('sqlite:'))
    return { dataDir: copied, beside, databaseUrl: urlIn(copied, databaseUrl) };
  return { dataDir: copied, beside, databaseUrl: await copyOfShared(databaseUrl) };
}

let copies = 0;

/** Copies a PostgreSQL database without connections; `template0` is an empty one. */
export async function copyOfShared(databaseUrl: string, from = new URL(databaseUrl).pathname.slice(1)) {
  const name = `interrupted_${process.pid}_${++copies}`;
  const db = await openDatabase(process.env.TEST_POSTGRES_URL ?? databaseUrl);
  await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(db);
  await db.destroy();
  return new URL(`/${name}`, databaseUrl).href;
}

/** Tables that differ after each start or only hold times: not part of the state. */
const ofTheMoment = ['site', 'code', 'code_hash', 'rate_limit', 'session', 'outbox', 'record', 'change'];

/**
 * Returns a digest of a site's state, which differs when anything in it does: the rows of every table, each picture, and the
 * number of noted changes.
 */
export async function stateOf({ dataDir, databaseUrl }: Data): Promise<string> {
  const hash = createHash('sha256');
  const db = await openDatabase(databaseUrl);
  try {
    const counts = await countTableRows(db);
    for (const { table, rows } of counts) {
      if (table === 'change') hash.update(`${table} ${rows}`);
      if (ofTheMoment.includes(table)) continue;
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
      const lines = found.rows.map((row) =>
        JSON.stringify(Object.entries(row).filter(([name]) => !name.endsWith('_at'))),
      );
      hash.update(`${table}\n${lines.sort().join('\n')}\n`);
    }
  } finally {
    await db.destroy();
  }
  for (const path of picturesIn(join(dataDir, 'photos')))
    hash.update(path).update(readFileSync(join(dataDir, 'photos', path)));
  return hash.digest('hex').slice(0, 12);
}

function picturesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(jpg|webp)$/.test(path) && !/(^|\/)\./.test(path))
    .sort();
}

const onPostgres = process.env.TEST_POSTGRES_URL;

/** An empty place for a site. */
export async function emptyPlace(t: Test): Promise<Data> {
  const dataDir = join(temporaryFolder(t), 'data');
  return {
    dataDir,
    databaseUrl: onPostgres
      ? await copyOfShared(onPostgres, 'template0')
      : `sqlite:${join(dataDir, 'club.db')}`,
  };
}

export async function hasSeason({ databaseUrl }: Data): Promise<boolean> {
  const db = await openDatabase(databaseUrl);
  const found = await db
    .selectFrom('season')
    .select('year')
    .execute()
    .catch(() => []);
  await db.destroy();
  return found.length > 0;
}
