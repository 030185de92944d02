import { type Kysely, sql } from 'kysely';
import { runUntracked, type TrackRun } from '#app/core/concurrency.server.ts';
import type { Subscription } from '#db/channel-subscription.ts';
import { isPostgres } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export interface ContentVersion {
  current(): string;
  /** Reads the version now; called after a write. */
  read(): Promise<void>;
  /** Registers work to do on each new version before the writer gets a response: rendering pages again. */
  beforeAnnounced(prepare: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** Data to follow together with its version: both are read in a single query. */
interface VersionedData {
  version: string;
}

interface Options<What extends VersionedData> {
  /** PostgreSQL only: subscribes to writes of other processes, sooner than the next poll. */
  hear?: Subscription | undefined;
  /** Polling interval in milliseconds, with or without a subscription. */
  milliseconds?: number;
  onChange?: (followed: What) => Promise<void>;
  track?: TrackRun;
}

/** PostgreSQL NOTIFY channel of new content versions. */
export const contentVersionChannel = 'content';

/** Part of every write to public content: invalidates cached pages in all processes. */
export async function raiseContentVersion(tx: Kysely<DatabaseSchema>): Promise<void> {
  const next = sql<string>`cast(cast(value as integer) + 1 as text)`;
  await tx.updateTable('site').set({ value: next }).where('key', '=', 'content_version').execute();
  if (isPostgres(tx)) await sql`notify ${sql.id(contentVersionChannel)}`.execute(tx);
}

/**
 * Follows the version, so that writes of another process or the command line are visible within a second; `onChange` completes
 * before the new version is returned.
 */
export async function followContentVersion<What extends VersionedData>(
  ask: () => Promise<What>,
  { hear, milliseconds = 1000, onChange = async () => {}, track = runUntracked }: Options<What> = {},
): Promise<ContentVersion> {
  let version = '';
  let prepare = async () => {};
  let underWay: Promise<void> = Promise.resolve();

  async function readVersion() {
    const followed = await ask();
    if (followed.version === version) return;
    // Update the source data first: no page may be rendered from old data under the new version.
    await onChange(followed);
    version = followed.version;
    await prepare();
  }
  /** Reads in sequence, so that an older response never replaces a newer one. */
  function read(): Promise<void> {
    const looked = underWay.then(readVersion);
    underWay = looked.catch(() => {});
    return looked;
  }
  await read();
  // Ignored: a short database outage changes no content; /readyz reports it.
  const again = () => void track(read).catch(() => {});
  const timer = setInterval(again, milliseconds).unref();
  const hearing = hear?.(again);
  return {
    current: () => version,
    read,
    beforeAnnounced(given) {
      prepare = given;
    },
    async stop() {
      clearInterval(timer);
      await hearing?.stop();
      await underWay;
    },
  };
}
