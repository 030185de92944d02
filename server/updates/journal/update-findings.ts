import { existsSync } from 'node:fs';
import type { Finding } from '#app/site/status.ts';
import { isTaken } from '#server/disk/one-at-a-time.ts';
import { clubCommand } from '#server/settings/command-words.ts';
import { root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import { isUnsettled, type Journal, readJournal } from './journal.ts';
import { week } from './kept.ts';
import { updateLock } from './places.ts';
import { updateWords } from './update-words.ts';

/** Health result for the last update, for a week: a rollback is urgent. None without an update. */
export async function updateFindings(now: Date, home = homeOf(root)): Promise<Finding[]> {
  const journal = home && (await readJournal(home));
  if (!journal) return [];
  const { phase, why, to, ended = journal.began } = journal;
  const isOld = now.getTime() - new Date(ended).getTime() > week;
  const couldNot = phase === 'watch' && why !== undefined;
  if (isUnsettled(journal) && !couldNot && !isUnderWay(home)) return [unsettled(journal)];
  // Not reported: outcomes that the maintainer asked for or saw.
  const wants = couldNot || (phase === 'went back' && why !== undefined);
  if (!wants && (isOld || phase !== 'done')) return [];
  if (isOld && phase === 'went back') return [];
  const said = updateWords(journal);
  if (!wants) return [{ what: 'version', name: 'Update', state: 'well', said, todo: '' }];
  const todo =
    phase === 'went back'
      ? `Nothing is lost. Tell whoever makes this program what stands here, and wait for a version after ${to}.`
      : `The site goes on with ${to}. Try "${clubCommand} update --back" once more at the machine; the log says what is in the way.`;
  return [{ what: 'version', name: 'Update', state: 'trouble', said, todo, urgent: true }];
}

/** True while the update command still runs. */
function isUnderWay(home: string): boolean {
  const lock = updateLock(home);
  return existsSync(lock) && isTaken(lock);
}

/** Health result for an interrupted update. */
function unsettled(journal: Journal): Finding {
  const isBack = journal.phase === 'back';
  const todo = isBack
    ? `The next start of the site does it; "${clubCommand} update --settle" has it started anew.`
    : `"${clubCommand} update --settle" brings it to its end at the machine; so does the next start of the site.`;
  const said = `${updateWords(journal)} It was ended in the middle.`;
  return { what: 'version', name: 'Update', state: isBack ? 'trouble' : 'note', said, todo };
}
