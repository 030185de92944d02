import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { OpenClub } from '#tests/members.ts';

/**
 * One club for many calls that change it: `asBefore` answers with it as it was at first. On SQLite the database is written
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
    // A number that the content never had: nothing that was read of what is gone is taken for this.
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

/** Where something that the call before has left to be done stands in its way, once that is done. */
async function writeBack(kept: DatabaseSync, file: string, tries = 20): Promise<void> {
  try {
    await backup(kept, file);
  } catch (error) {
    if (tries === 0) throw error;
    await setTimeout(50);
    await writeBack(kept, file, tries - 1);
  }
}
