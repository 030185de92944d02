import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { OpenClub } from '#tests/members.ts';

/**
 * One club for many requests that change it: `asBefore` returns it in its first state. On SQLite the database is written
 * back into the open file, which costs a few milliseconds; on PostgreSQL another club is opened.
 */
export async function openKept(t: TestContext, open: (t: TestContext) => Promise<OpenClub>) {
  const club = await open(t);
  const { dataDir, databaseUrl } = club.data;
  if (!databaseUrl.startsWith('sqlite:')) return { asBefore: open };
  const file = databaseUrl.slice('sqlite:'.length);
  const kept = await copyOf(file, join(dataDir, 'as-before.db'));
  t.after(() => kept.close());
  let times = 0;

  async function asBefore(): Promise<OpenClub> {
    times += 1;
    await writeBack(kept, file);
    // A version that the content never had: no cached response of the state before is taken for this one.
    const value = String(times * 1_000_000);
    await club.db.updateTable('site').set({ value }).where('key', '=', 'content_version').execute();
    await club.context.version.read();
    return club;
  }
  return { asBefore };
}

async function copyOf(file: string, to: string): Promise<DatabaseSync> {
  const now = new DatabaseSync(file, { readOnly: true });
  await backup(now, to);
  now.close();
  return new DatabaseSync(to, { readOnly: true });
}

/** Retry while background work of the last request still locks the file. */
async function writeBack(kept: DatabaseSync, file: string, tries = 20): Promise<void> {
  try {
    await backup(kept, file);
  } catch (error) {
    if (tries === 0) throw error;
    await setTimeout(50);
    await writeBack(kept, file, tries - 1);
  }
}
