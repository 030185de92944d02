import type { Finding } from '#app/site/status.ts';
import { root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import { readJournal } from './journal.ts';
import { week } from './kept.ts';
import { updateWords } from './update-words.ts';

/** How the last update went, for a week: one that did not hold is told at once. Nothing where there was none. */
export async function updateFindings(now: Date, home = homeOf(root)): Promise<Finding[]> {
  const journal = home && (await readJournal(home));
  if (!journal) return [];
  const { phase, why, to, ended = journal.began } = journal;
  const isOld = now.getTime() - new Date(ended).getTime() > week;
  // Whoever asked for it, or was there, knows.
  const wants = why !== undefined && (phase === 'went back' || phase === 'watch');
  if (!wants && (isOld || phase !== 'done')) return [];
  if (isOld && phase === 'went back') return [];
  const said = updateWords(journal);
  if (!wants) return [{ what: 'version', name: 'Update', state: 'well', said, todo: '' }];
  const todo =
    phase === 'went back'
      ? `Nothing is lost. Tell whoever makes this program what stands here, and wait for a version after ${to}.`
      : `The site goes on with ${to}. Try "update --back" once more at the machine; the log says what is in the way.`;
  return [{ what: 'version', name: 'Update', state: 'trouble', said, todo, urgent: true }];
}
