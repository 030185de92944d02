import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createOffsetClock } from '#app/core/clock.ts';
import { openDatabase } from '#db/connection.ts';
import { removeStaleTrialRestores } from '#server/backup/trial-folders.ts';
import { pathExists } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import type { ServerConfig } from '#server/settings/config.ts';
import { carryBackSiteDatabase, requireCarryBackSpace } from '#server/updates/carry-back/go-back.ts';
import { snapshotDatabase } from '#server/updates/carry-back/keep-database.ts';
import { formatLostRowsOfRollback } from '#server/updates/carry-back/left-words.ts';
import { getReservedStartFile, reserveStartSpace } from '#server/updates/journal/reserved-space.ts';
import { getRollbackDatabaseFile } from '#server/updates/journal/rollback-data.ts';
import { getRollbackDataFolder } from '#server/updates/journal/update-files.ts';
import {
  estimateVersionReadyMs,
  formatUpdateRehearsal,
  rehearseUpdate,
} from '#server/updates/rehearsal/rehearse.ts';
import { checkForNewerVersions } from '#server/updates/versions/check-versions.ts';
import { readRunningProgram } from '#server/updates/versions/running-program.ts';

/** Fetch the newer versions, each as JSON; the date of the list is stored in the database, so that older lists are rejected. */
export async function runFetchVersionsStep({
  databaseUrl,
  updatesFrom,
  now,
}: ServerConfig): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  try {
    const clock = now ? createOffsetClock(now) : () => new Date();
    const program = await readRunningProgram(db);
    const { newer, failing } = await checkForNewerVersions(
      { db, clock, program },
      { from: updatesFrom ?? '' },
    );
    if (failing) throw new Error(`The list of versions could not be read: ${failing.why}.`);
    return newer.map((one) => JSON.stringify(one));
  } finally {
    await db.destroy();
  }
}

/** What is to be said of it, and how long the version may take in earnest until it is ready, in milliseconds. */
export async function runRehearseVersionStep(
  { databaseUrl, dataDir }: ServerConfig,
  version: string,
): Promise<string[]> {
  const rehearsed = await rehearseUpdate({ version, databaseUrl, dataDir });
  return [formatUpdateRehearsal(rehearsed), String(estimateVersionReadyMs(rehearsed))];
}

/** Copy this version's database while the site runs. */
export async function runSnapshotDatabaseStep({ databaseUrl, dataDir }: ServerConfig): Promise<string[]> {
  const [folder, older] = [getRollbackDataFolder(dataDir), getRollbackDatabaseFile(dataDir)];
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true });
    await snapshotDatabase(databaseUrl, older);
    await reserveStartSpace(dataDir);
    // An update without a way back is not started.
    await requireCarryBackSpace(dataDir, older);
  } catch (error) {
    const diskError = await toDiskFullError(error, dataDir);
    await rm(folder, { recursive: true, force: true });
    throw diskError;
  }
  return [];
}

/** Remove the rollback data of a failed update. */
export async function runRemoveRollbackStep({ dataDir }: ServerConfig): Promise<string[]> {
  await removeStaleTrialRestores(dataDir);
  await rm(getRollbackDataFolder(dataDir), { recursive: true, force: true });
  return [];
}

/** Convert the database to the older version; returns what is lost, in sentences. */
export async function runCarryBackStep({ databaseUrl, dataDir }: ServerConfig): Promise<string[]> {
  const [older, folder] = [getRollbackDatabaseFile(dataDir), getRollbackDataFolder(dataDir)];
  // Free the reserved space: on a full disk a database cannot even be opened.
  await rm(getReservedStartFile(dataDir), { force: true });
  if (!(await pathExists(older))) throw new Error(`'${older}' no longer exists.`);
  const { left, leftIn } = await carryBackSiteDatabase({ older, databaseUrl, dataDir, folder });
  return [
    ...left.map(formatLostRowsOfRollback),
    ...(leftIn ? [`Everything left out is in '${join(leftIn)}'.`] : []),
  ];
}
