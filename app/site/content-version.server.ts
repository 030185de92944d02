import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#db/connection.ts';
import type { Hearing } from '#db/listen.ts';
import type { Schema } from '#db/schema/schema.ts';

export interface ContentVersion {
  current(): string;
  /** Reads it now: called by whoever has just written. */
  read(): Promise<void>;
  /** Has something done with each new version before whoever raised it is told: pages made anew. */
  beforeTold(prepare: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** What is followed, with the version that it is of: both are read in one moment. */
interface Followed {
  version: string;
}

interface Options<What extends Followed> {
  /** On PostgreSQL: tells of what another process has written, sooner than the next look. */
  hear?: Hearing | undefined;
  /** Between two looks, whether anything was heard or not. */
  milliseconds?: number;
  onChange?: (followed: What) => Promise<void>;
}

/** What PostgreSQL calls out to every process when the content has a new version. */
export const contentChannel = 'content';

/** Part of every write to what visitors see: ends the pages that any process holds ready. */
export async function raiseContentVersion(tx: Kysely<Schema>): Promise<void> {
  const next = sql<string>`cast(cast(value as integer) + 1 as text)`;
  await tx.updateTable('site').set({ value: next }).where('key', '=', 'content_version').execute();
  if (isPostgres(tx)) await sql`notify ${sql.id(contentChannel)}`.execute(tx);
}

/**
 * Follows the version, so that what another process or the command line writes is seen within a second; `onChange` is done
 * before the new version is told.
 */
export async function followContentVersion<What extends Followed>(
  ask: () => Promise<What>,
  { hear, milliseconds = 1000, onChange = async () => {} }: Options<What> = {},
): Promise<ContentVersion> {
  let version = '';
  let prepare = async () => {};
  let underWay: Promise<void> = Promise.resolve();

  async function look() {
    const followed = await ask();
    if (followed.version === version) return;
    // What pages are made from comes first: none may be made of the old under the new version.
    await onChange(followed);
    version = followed.version;
    await prepare();
  }
  /** One look after another, so that an older answer never comes after a newer one. */
  function read(): Promise<void> {
    const looked = underWay.then(look);
    underWay = looked.catch(() => {});
    return looked;
  }
  await read();
  // A database that is away for a moment changes nothing; /readyz tells.
  const again = () => void read().catch(() => {});
  const timer = setInterval(again, milliseconds).unref();
  const hearing = hear?.(again);
  return {
    current: () => version,
    read,
    beforeTold(given) {
      prepare = given;
    },
    async stop() {
      clearInterval(timer);
      await hearing?.stop();
      await underWay;
    },
  };
}
