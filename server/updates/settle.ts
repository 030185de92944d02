import { noteInJournal, readJournal } from '#server/updates/journal/journal.ts';
import { currentVersion } from '#server/updates/journal/places.ts';
import { updateWords } from '#server/updates/journal/update-words.ts';
import type { Service } from './service.ts';
import { watch } from './watch.ts';

/** In milliseconds: it was started long ago. */
const soon = { ready: 10_000, watched: 0, between: 200 };

/** An update that was ended in the middle, by whatever it was, is brought to one of its two versions first. */
export async function settle(home: string, service: Service, isBack: boolean): Promise<void> {
  const journal = await readJournal(home);
  if (!journal) return;
  const { phase, to } = journal;
  const ended = new Date().toISOString();
  if (phase === 'back') {
    await service.restart();
    console.log(updateWords((await readJournal(home)) ?? journal));
    return;
  }
  if (!['prepare', 'swap', 'watch'].includes(phase)) return;
  if ((await currentVersion(home)) !== to) {
    console.log(
      updateWords(await noteInJournal(home, { phase: 'failed', why: 'It was ended in the middle.', ended })),
    );
    return;
  }
  const trouble = service.status && (await watch(service.status, soon));
  if (!trouble) console.log(updateWords(await noteInJournal(home, { phase: 'done', ended })));
  else if (!isBack)
    throw new Error(`${to} is not well: ${trouble}. 'npm run club -- update --back' leads back from it.`);
}
