import { setTimeout as wait } from 'node:timers/promises';
import { runUntracked, type TrackRun } from '#app/core/concurrency.server.ts';
import { findAlbumGoogleDriveFolder, readAlbumPhotos } from '#app/modules/gallery/albums/albums.server.ts';
import type { Database } from '#db/connection.ts';
import { googleDriveIdPattern } from './drive-client.server.ts';
import { type GoogleDriveSyncOptions, syncGoogleDriveAlbum } from './sync-drive-album.server.ts';

export interface GoogleDriveAlbumSync {
  /**
   * Fetches a requested album or shared folder, if the club's calendar or albums reference it and no picture is stored
   * yet. Resolves to true if the fetch is still in progress after `timeoutMs` milliseconds.
   */
  wanted(id: string, patience: number): Promise<boolean>;
  /** Resolves when no fetch is in progress. */
  settled(): Promise<void>;
  /** Aborts running fetches and starts no more. */
  stop(): Promise<void>;
}

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Albums from shared folders; undefined without an API key. */
    driveAlbums?: GoogleDriveAlbumSync;
  }
}

type DriveAlbumSyncOptions = Omit<GoogleDriveSyncOptions, 'drive' | 'unusable' | 'stop'> & {
  /** Undefined disables all fetching. */
  drive: GoogleDriveSyncOptions['drive'] | undefined;
  everyMs?: number;
  /** Milliseconds after which an album without pictures may be fetched again on request. */
  againMs?: number;
  track?: TrackRun;
};

/** Syncs the albums that have a shared source folder: at start, and then every 15 minutes. */
export function startGoogleDriveAlbumSync({
  drive,
  everyMs = 900_000,
  againMs = 60_000,
  track = runUntracked,
  ...parts
}: DriveAlbumSyncOptions): GoogleDriveAlbumSync {
  const { db, log } = parts;
  if (!drive) return { wanted: async () => false, settled: async () => {}, stop: async () => {} };
  const ending = new AbortController();
  const common: GoogleDriveSyncOptions = { ...parts, drive, unusable: new Set(), stop: ending.signal };
  const under = new Map<string, Promise<void>>();
  const tried = new Map<string, number>();

  function sync(id: string): Promise<void> {
    const already = under.get(id);
    if (already) return already;
    tried.set(id, Date.now());
    const started = syncGoogleDriveAlbum(common, id)
      .catch((error: Error) => {
        if (!ending.signal.aborted)
          log.warn({ album: id, reason: error.message }, 'the shared folder cannot be read');
      })
      .finally(() => under.delete(id));
    under.set(id, started);
    return started;
  }

  // Sequential, to save the bandwidth of a slow connection.
  async function syncAll(): Promise<void> {
    for (const id of await findAlbumsWithFolders(db)) {
      if (ending.signal.aborted) return;
      await sync(id);
    }
  }

  let round = Promise.resolve();
  const start = () => {
    round = round
      .then(() => track(syncAll))
      .catch((error: Error) => log.warn({ reason: error.message }, 'the albums cannot be read'));
  };
  start();
  const timer = setInterval(start, everyMs).unref();

  return {
    async wanted(id, patience) {
      if (!googleDriveIdPattern.test(id) || ending.signal.aborted) return false;
      const source = await findAlbumGoogleDriveFolder(db, id);
      if (!source || (await readAlbumPhotos(db, source.id)).length > 0) return false;
      if (!under.has(source.id) && Date.now() - (tried.get(source.id) ?? 0) < againMs) return false;
      return Promise.race([sync(source.id).then(() => false), wait(patience, true, { ref: false })]);
    },
    async settled() {
      await round;
      await Promise.all(under.values());
    },
    async stop() {
      clearInterval(timer);
      ending.abort();
      await this.settled();
    },
  };
}

async function findAlbumsWithFolders(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('album')
    .select('id')
    .where('drive_folder', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
