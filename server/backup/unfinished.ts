import { existsSync } from 'node:fs';
import type { Config } from '#server/settings/config.ts';
import { unfinishedFile } from './places.ts';

/** Finish a restore that was interrupted in its last phase, before the database is opened. */
export async function finishRestore(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  if (!existsSync(unfinishedFile(config.dataDir))) return;
  const { finish } = await import('./put-in-place.ts');
  await finish(config).catch((error: Error) => {
    throw new Error(
      `A restore was interrupted, and cannot be brought to its end: ${error.message} What it was about to do stands in '${unfinishedFile(config.dataDir)}'.`,
      { cause: error },
    );
  });
}
