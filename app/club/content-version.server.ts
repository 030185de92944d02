import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema.ts';

export interface ContentVersion {
  current(): string;
  /** Reads it now: called by whoever has just written. */
  read(): Promise<void>;
  stop(): void;
}

/** Part of every write to what visitors see: ends the pages that any process holds ready. */
export async function raiseContentVersion(tx: Kysely<Schema>): Promise<void> {
  const next = sql<string>`cast(cast(value as integer) + 1 as text)`;
  await tx.updateTable('site').set({ value: next }).where('key', '=', 'content_version').execute();
}

/**
 * Follows the version, so that what another process or the command line writes is seen within a second; `onChange` is done
 * before the new version is told.
 */
export async function followContentVersion(
  db: Database,
  {
    milliseconds = 1000,
    onChange = async () => {},
  }: { milliseconds?: number; onChange?: () => Promise<void> } = {},
): Promise<ContentVersion> {
  let version = '';
  async function read() {
    const row = await db
      .selectFrom('site')
      .select('value')
      .where('key', '=', 'content_version')
      .executeTakeFirst();
    const now = row?.value ?? '0';
    if (now === version) return;
    // What pages are made from comes first: none may be made of the old under the new version.
    await onChange();
    version = now;
  }
  await read();
  // A database that is away for a moment changes nothing; /readyz tells.
  const timer = setInterval(() => void read().catch(() => {}), milliseconds).unref();
  return { current: () => version, read, stop: () => clearInterval(timer) };
}
