import { clubCommand } from '#server/settings/command-words.ts';
import { endedInTheMiddle, noteInJournal, readJournal } from '#server/updates/journal/journal.ts';
import { currentVersion } from '#server/updates/journal/places.ts';
import { updateWords } from '#server/updates/journal/update-words.ts';
import { clearUp } from './clear-up.ts';
import type { Service } from './service.ts';
import { watch } from './watch.ts';

/** Milliseconds: short, since it was started long ago. */
const soon = { ready: 10_000, watched: 0, between: 200 };

/** Finish or roll back an interrupted update. Returns the outcome; undefined when there is none. */
export async function settle(home: string, service: Service, isBack: boolean): Promise<string | undefined> {
  const journal = await readJournal(home);
  if (!journal) return undefined;
  const { phase, to } = journal;
  const ended = new Date().toISOString();
  if (phase === 'back') {
    await service.restart();
    return updateWords((await readJournal(home)) ?? journal);
  }
  if (!['prepare', 'swap', 'watch'].includes(phase)) return undefined;
  if ((await currentVersion(home)) !== to) {
    await clearUp(home, journal).catch(() => {});
    return updateWords(await noteInJournal(home, { phase: 'failed', why: endedInTheMiddle, ended }));
  }
  const trouble = service.status && (await watch(service.status, soon));
  if (!trouble) return updateWords(await noteInJournal(home, { phase: 'done', ended }));
  if (isBack) return undefined;
  throw new Error(`${to} is not well: ${trouble}. '${clubCommand} update --back' leads back from it.`);
}
