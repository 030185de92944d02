import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { starterData } from '#tests/database.ts';

export const now = new Date('2025-05-20T09:00:00Z');

/** Open an installation with members in it, and a place beside it for archives. */
export async function openInstallation(t: TestContext) {
  const data = await starterData(t, 'cast');
  const db = await openDatabase(data.databaseUrl);
  t.after(() => db.destroy());
  const beside = `${data.dataDir}-beside`;
  mkdirSync(beside);
  t.after(() => rmSync(beside, { recursive: true, force: true }));
  return { ...data, db, file: join(beside, 'club.tar.gz'), beside, other: join(beside, 'other') };
}

export const sqlite = (dataDir: string) => ({ dataDir, databaseUrl: `sqlite:${join(dataDir, 'club.db')}` });
