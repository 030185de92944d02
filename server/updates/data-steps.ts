import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clockFrom } from '#app/core/clock.ts';
import { openDatabase } from '#db/connection.ts';
import { clearTrials } from '#server/backup/trial-folders.ts';
import { isThere } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
import type { Config } from '#server/settings/config.ts';
import { goBack, makeSureOfRoom } from '#server/updates/carry-back/go-back.ts';
import { keepDatabase } from '#server/updates/carry-back/keep-database.ts';
import { leftWords } from '#server/updates/carry-back/left-words.ts';
import { olderDatabase } from '#server/updates/journal/kept.ts';
import { keepRoomForStart, roomForStart } from '#server/updates/journal/kept-room.ts';
import { keptFolder } from '#server/updates/journal/places.ts';
import { readProgram } from '#server/updates/known/program.ts';
import { lookAndNote } from '#server/updates/known/watch-versions.ts';
import { readyWithin, rehearse, rehearsedWords } from '#server/updates/rehearsal/rehearse.ts';

/** Fetch the newer versions, each as JSON; the date of the list is stored in the database, so that older lists are rejected. */
export async function lookForNewer({ databaseUrl, updatesFrom, now }: Config): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  try {
    const clock = now ? clockFrom(now) : () => new Date();
    const program = await readProgram(db);
    const { newer, failing } = await lookAndNote({ db, clock, program }, { from: updatesFrom ?? '' });
    if (failing) throw new Error(`Which versions there are could not be seen: ${failing.why}.`);
    return newer.map((one) => JSON.stringify(one));
  } finally {
    await db.destroy();
  }
}

/** What is to be said of it, and how long the version may take in earnest until it is ready, in milliseconds. */
export async function rehearseVersion({ databaseUrl, dataDir }: Config, version: string): Promise<string[]> {
  const rehearsed = await rehearse({ version, databaseUrl, dataDir });
  return [rehearsedWords(rehearsed), String(readyWithin(rehearsed))];
}

/** Copy this version's database while the site runs. */
export async function keepOlder({ databaseUrl, dataDir }: Config): Promise<string[]> {
  const [folder, older] = [keptFolder(dataDir), olderDatabase(dataDir)];
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true });
    await keepDatabase(databaseUrl, older);
    await keepRoomForStart(dataDir);
    // An update without a way back is not started.
    await makeSureOfRoom(dataDir, older);
  } catch (error) {
    const told = await orFull(error, dataDir);
    await rm(folder, { recursive: true, force: true });
    throw told;
  }
  return [];
}

/** Remove the rollback data of a failed update. */
export async function forgetOlder({ dataDir }: Config): Promise<string[]> {
  await clearTrials(dataDir);
  await rm(keptFolder(dataDir), { recursive: true, force: true });
  return [];
}

/** Convert the database to the older version; returns what is lost, in sentences. */
export async function carryBack({ databaseUrl, dataDir }: Config): Promise<string[]> {
  const [older, folder] = [olderDatabase(dataDir), keptFolder(dataDir)];
  // Free the reserved space: on a full disk a database cannot even be opened.
  await rm(roomForStart(dataDir), { force: true });
  if (!(await isThere(older))) throw new Error(`'${older}' is not there any more.`);
  const { left, leftIn } = await goBack({ older, databaseUrl, dataDir, folder });
  return [...left.map(leftWords), ...(leftIn ? [`All of it is in '${join(leftIn)}'.`] : [])];
}
