import { pathExists } from '#server/disk/files.ts';
import { changeUpdateJournal, readUpdateJournal } from '#server/updates/journal/journal.ts';
import { reserveJournalSpace } from '#server/updates/journal/reserved-space.ts';
import { getOlderDatabaseFile, rollbackRetentionMs } from '#server/updates/journal/rollback-data.ts';
import { getVersionFolder, readCurrentVersion } from '#server/updates/journal/update-files.ts';
import type { SiteService } from './service.ts';
import { awaitRollback } from './switch-over.ts';

/** `update --back`: roll back to the previous version on request. */
export async function rollBackOnRequest(
  home: string,
  service: SiteService,
  ending: AbortSignal,
): Promise<void> {
  const journal = await readUpdateJournal(home);
  const at = await readCurrentVersion(home);
  if (!journal || journal.to !== at || !['done', 'watch'].includes(journal.phase))
    throw new Error(`The site is at ${at}, and there is no version from which it came.`);
  const { from, to, dataDir, swapped = journal.began } = journal;
  const isLate = Date.now() - new Date(swapped).getTime() > rollbackRetentionMs;
  if (
    isLate ||
    !(await pathExists(getVersionFolder(home, from))) ||
    !(await pathExists(getOlderDatabaseFile(dataDir)))
  )
    throw new Error(
      `What leads back to ${from} is kept for a week, and not there any more. A backup of that time can be restored with that version.`,
    );
  console.log(`The site goes back from ${to} to ${from}. Visitors wait meanwhile.`);
  // Without reserved space the journal is written normally.
  await reserveJournalSpace(home).catch(() => {});
  await changeUpdateJournal(home, { phase: 'back', why: undefined });
  await service.restart();
  const words = await awaitRollback(home, service, ending);
  if ((await readCurrentVersion(home)) !== from) throw new Error(words);
  console.log(words);
}
