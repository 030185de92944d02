import { clearOwnTrial } from '#server/backup/trial-folders.ts';
import { clearPassing } from '#server/disk/passing.ts';
import { type Config, environment, readConfig } from '#server/settings/config.ts';
import type { DataStep } from './by-version.ts';
import { dataWords } from './data-words.ts';

// The steps of an update that touch the site's data, done by the program of one of its two versions. What is called by another
// version never changes: node server/updates/data.ts STEP [FOLDER] prints a list of sentences as JSON in its last line, or
// ends with 1 and the sentence of what was in the way.

const steps: Record<DataStep, (config: Config, folder: string) => Promise<string[]>> = {
  look: async (config) => (await work()).lookForNewer(config),
  'back-up': async (config) => (await import('./back-up.ts')).backUpForUpdate(config, new Date()),
  rehearse: async (config, folder) => (await work()).rehearseVersion(config, folder),
  keep: async (config) => (await work()).keepOlder(config),
  forget: async (config) => (await work()).forgetOlder(config),
  carry: async (config) => (await work()).carryBack(config),
};
const work = () => import('./data-steps.ts');

// What it makes is for whose data they are alone.
process.umask(0o077);
const [step = '', folder = ''] = process.argv.slice(2);
const found = Object.entries(steps).find(([name]) => name === step);
try {
  if (!found) throw new Error(`There is no step '${step}'.`);
  const config = readConfig(environment());
  leaveNothing(config);
  console.log(JSON.stringify(await found[1](config, folder)));
} catch (error) {
  console.error(dataWords(error));
  process.exitCode = 1;
}

/** Ended in the middle it leaves no folder behind; what is asked of SQLite beyond its memory lies where the rest of it does. */
function leaveNothing({ dataDir }: Config): void {
  process.env.SQLITE_TMPDIR = dataDir;
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      // After those who end what they have started.
      process.once('exit', () => {
        clearPassing();
        clearOwnTrial(dataDir);
      });
      process.exit(1);
    });
}
