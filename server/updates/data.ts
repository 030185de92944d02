import { removeOwnTrialRestores } from '#server/backup/trial-folders.ts';
import { removeTemporaryPaths } from '#server/disk/temporary-paths.ts';
import { loadEnvironment, readServerConfig, type ServerConfig } from '#server/settings/config.ts';
import type { UpdateDataStep } from './run-step.ts';
import { formatUpdateStepError } from './step-errors.ts';

// Update steps on the site's data, run by the program of either version. This interface never changes, since other versions call
// it: node server/updates/data.ts STEP [FOLDER] prints an array of sentences as JSON in its last row, or exits with 1 and prints
// the error.

const steps: Record<UpdateDataStep, (config: ServerConfig, folder: string) => Promise<string[]>> = {
  look: async (config) => (await work()).runFetchVersionsStep(config),
  'back-up': async (config) => (await import('./back-up.ts')).createUpdateBackup(config, new Date()),
  rehearse: async (config, folder) => (await work()).runRehearseVersionStep(config, folder),
  keep: async (config) => (await work()).runSnapshotDatabaseStep(config),
  forget: async (config) => (await work()).runRemoveRollbackStep(config),
  carry: async (config) => (await work()).runCarryBackStep(config),
};
const work = () => import('./data-steps.ts');

// Files are private to the owner of the data.
process.umask(0o077);
const [step = '', folder = ''] = process.argv.slice(2);
const found = Object.entries(steps).find(([name]) => name === step);
try {
  if (!found) throw new Error(`Unknown step '${step}'.`);
  const config = readServerConfig(loadEnvironment());
  leaveNothing(config);
  console.log(JSON.stringify(await found[1](config, folder)));
} catch (error) {
  console.error(formatUpdateStepError(error));
  process.exitCode = 1;
}

/** Clean up temporary folders on a signal; SQLite's temporary files go into the data folder. */
function leaveNothing({ dataDir }: ServerConfig): void {
  process.env.SQLITE_TMPDIR = dataDir;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // Registered late, to run after handlers that end child processes.
      process.once('exit', () => {
        removeTemporaryPaths();
        removeOwnTrialRestores(dataDir);
      });
      process.exit(1);
    });
}
