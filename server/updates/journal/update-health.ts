import { existsSync } from 'node:fs';
import type { HealthResult } from '#app/site/health-result.ts';
import { isFileLocked } from '#server/disk/file-lock.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { getInstallationHomeFolder } from '#server/settings/home.ts';
import { formatUpdateState } from './format-update.ts';
import { isUpdatePending, readUpdateJournal, type UpdateJournal } from './journal.ts';
import { rollbackRetentionMs } from './rollback-data.ts';
import { getUpdateLockFile } from './update-files.ts';

/** Health result for the last update, for a week: a rollback is urgent. None without an update. */
export async function checkUpdateHealth(
  now: Date,
  home = getInstallationHomeFolder(projectRootFolder),
): Promise<HealthResult[]> {
  const journal = home && (await readUpdateJournal(home));
  if (!journal) return [];
  const { phase, why, to, ended = journal.began } = journal;
  const isOld = now.getTime() - new Date(ended).getTime() > rollbackRetentionMs;
  const couldNot = phase === 'watch' && why !== undefined;
  if (isUpdatePending(journal) && !couldNot && !isUnderWay(home)) return [createPendingResult(journal)];
  // Not reported: outcomes that the maintainer asked for or saw.
  const wants = couldNot || (phase === 'went back' && why !== undefined);
  if (!wants && (isOld || phase !== 'done')) return [];
  if (isOld && phase === 'went back') return [];
  const said = formatUpdateState(journal);
  if (!wants) return [{ what: 'version', name: 'Update', state: 'well', said, todo: '' }];
  const todo =
    phase === 'went back'
      ? `Nothing is lost. Send this message to the makers of the software, and wait for a version after ${to}.`
      : `The site continues with ${to}. Run ‘${clubCommandName} update --back’ on the server again. The log gives the reason.`;
  return [{ what: 'version', name: 'Update', state: 'trouble', said, todo, urgent: true }];
}

/** True while the update command still runs. */
function isUnderWay(home: string): boolean {
  const lock = getUpdateLockFile(home);
  return existsSync(lock) && isFileLocked(lock);
}

/** Health result for an interrupted update. */
function createPendingResult(journal: UpdateJournal): HealthResult {
  const isBack = journal.phase === 'back';
  const todo = isBack
    ? `The site goes back at its next start. To restart it now, run ‘${clubCommandName} update --settle’.`
    : `Run ‘${clubCommandName} update --settle’ on the server to finish it, or restart the site.`;
  const said = `${formatUpdateState(journal)} The update was interrupted.`;
  return { what: 'version', name: 'Update', state: isBack ? 'trouble' : 'note', said, todo };
}
