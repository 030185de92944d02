import { pathExists } from '#server/disk/files.ts';
import { changeUpdateJournal, readUpdateJournal } from '#server/updates/journal/journal.ts';
import { reserveUpdateJournalSpace } from '#server/updates/journal/reserved-space.ts';
import { getRollbackDatabaseFile, rollbackRetentionMs } from '#server/updates/journal/rollback-data.ts';
import { getVersionFolder, readCurrentVersion } from '#server/updates/journal/update-files.ts';
import type { SiteServiceManager } from './service.ts';
import { awaitRollbackOutcome } from './switch-over.ts';

/** `update --back`: roll back to the previous version on request. */
export async function rollBackOnRequest(
  home: string,
  service: SiteServiceManager,
  ending: AbortSignal,
): Promise<void> {
  const journal = await readUpdateJournal(home);
  const at = await readCurrentVersion(home);
  if (!journal || journal.to !== at || !['done', 'watch'].includes(journal.phase))
    throw new Error(`The site runs ${at}, and there is no earlier version to go back to.`);
  const { from, to, dataDir, swapped = journal.began } = journal;
  const isLate = Date.now() - new Date(swapped).getTime() > rollbackRetentionMs;
  if (
    isLate ||
    !(await pathExists(getVersionFolder(home, from))) ||
    !(await pathExists(getRollbackDatabaseFile(dataDir)))
  )
    throw new Error(
      `You can go back to ${from} for one week only, and that week is over. You can still restore a backup of that time with that version.`,
    );
  console.log(`Going back from ${to} to ${from}. Visitors have to wait in the meantime.`);
  // Without reserved space the journal is written normally.
  await reserveUpdateJournalSpace(home).catch(() => {});
  await changeUpdateJournal(home, { phase: 'back', why: undefined });
  await service.restart();
  const words = await awaitRollbackOutcome(home, service, ending);
  if ((await readCurrentVersion(home)) !== from) throw new Error(words);
  console.log(words);
}
