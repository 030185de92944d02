import { isThere } from '#server/disk/disk.ts';
import { noteInJournal, readJournal } from '#server/updates/journal/journal.ts';
import { olderDatabase, week } from '#server/updates/journal/kept.ts';
import { keepRoomForJournal } from '#server/updates/journal/kept-room.ts';
import { currentVersion, versionFolder } from '#server/updates/journal/places.ts';
import { afterGoingBack } from './go-over.ts';
import type { Service } from './service.ts';

/** `update --back`: roll back to the previous version on request. */
export async function goBackByHand(home: string, service: Service, ending: AbortSignal): Promise<void> {
  const journal = await readJournal(home);
  const at = await currentVersion(home);
  if (!journal || journal.to !== at || !['done', 'watch'].includes(journal.phase))
    throw new Error(`The site is at ${at}, and there is no version from which it came.`);
  const { from, to, dataDir, swapped = journal.began } = journal;
  const isLate = Date.now() - new Date(swapped).getTime() > week;
  if (isLate || !(await isThere(versionFolder(home, from))) || !(await isThere(olderDatabase(dataDir))))
    throw new Error(
      `What leads back to ${from} is kept for a week, and not there any more. A backup of that time can be restored with that version.`,
    );
  console.log(`The site goes back from ${to} to ${from}. Visitors wait meanwhile.`);
  // Without reserved space the journal is written normally.
  await keepRoomForJournal(home).catch(() => {});
  await noteInJournal(home, { phase: 'back', why: undefined });
  await service.restart();
  const words = await afterGoingBack(home, service, ending);
  if ((await currentVersion(home)) !== from) throw new Error(words);
  console.log(words);
}
