import { messageOf } from '#app/core/refusals.ts';
import { keepToOurselves } from '#server/private-data.ts';
import { environment, readConfig } from '#server/settings/config.ts';
import { backUpForUpdate } from './back-up.ts';
import type { DataStep } from './by-version.ts';
import { parts } from './parts.ts';

// The steps of an update that touch the site's data, done by the program of one of its two versions. What is called by another
// version never changes: node server/updates/data.ts STEP VERSION-FOLDER prints a list of sentences as JSON in its last line, or
// ends with 1 and the sentence of what was in the way.

const steps: Record<DataStep, (folder: string) => Promise<string[]>> = {
  'back-up': async () => backUpForUpdate(readConfig(environment()), new Date()),
  keep: async () => parts.keep(readConfig(environment())),
  rehearse: async (folder) => parts.rehearse(readConfig(environment()), folder),
  carry: async () => parts.carryBack(readConfig(environment())),
};

keepToOurselves();
const [step = '', folder = ''] = process.argv.slice(2);
const found = Object.entries(steps).find(([name]) => name === step);
try {
  if (!found) throw new Error(`There is no step '${step}'.`);
  console.log(JSON.stringify(await found[1](folder)));
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
