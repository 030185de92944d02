import { clubCommandName } from '#server/settings/command-name.ts';
import { formatUpdateState } from '#server/updates/journal/format-update.ts';
import {
  changeUpdateJournal,
  readUpdateJournal,
  updateInterruptedReason,
} from '#server/updates/journal/journal.ts';
import { readCurrentVersion } from '#server/updates/journal/update-files.ts';
import { cleanUpFailedUpdate } from './clean-up.ts';
import type { SiteServiceManager } from './service.ts';
import { watchNewVersion } from './watch.ts';

/** Milliseconds: short, since it was started long ago. */
const soon = { ready: 10_000, watched: 0, between: 200 };

/** Finish or roll back an interrupted update. Returns the outcome; undefined when there is none. */
export async function settlePendingUpdate(
  home: string,
  service: SiteServiceManager,
  isBack: boolean,
): Promise<string | undefined> {
  const journal = await readUpdateJournal(home);
  if (!journal) return undefined;
  const { phase, to } = journal;
  const ended = new Date().toISOString();
  if (phase === 'back') {
    await service.restart();
    return formatUpdateState((await readUpdateJournal(home)) ?? journal);
  }
  if (!['prepare', 'swap', 'watch'].includes(phase)) return undefined;
  if ((await readCurrentVersion(home)) !== to) {
    await cleanUpFailedUpdate(home, journal).catch(() => {});
    return formatUpdateState(
      await changeUpdateJournal(home, { phase: 'failed', why: updateInterruptedReason, ended }),
    );
  }
  const trouble = service.status && (await watchNewVersion(service.status, soon));
  if (!trouble) return formatUpdateState(await changeUpdateJournal(home, { phase: 'done', ended }));
  if (isBack) return undefined;
  throw new Error(`${to} has a problem: ${trouble}. Run '${clubCommandName} update --back' to go back.`);
}
