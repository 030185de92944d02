import { existsSync } from 'node:fs';
import type { ServerConfig } from '#server/settings/config.ts';
import { getRestoreJournalFile } from './backup-files.ts';

/** Finish a restore that was interrupted in its last phase, before the database is opened. */
export async function finishInterruptedRestore(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
): Promise<void> {
  if (!existsSync(getRestoreJournalFile(config.dataDir))) return;
  const { resumeRestore } = await import('./restore-swap.ts');
  await resumeRestore(config).catch((error: Error) => {
    throw new Error(
      `A restore was interrupted and cannot be finished: ${error.message} The remaining steps are in '${getRestoreJournalFile(config.dataDir)}'.`,
      { cause: error },
    );
  });
}
