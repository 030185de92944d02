import { basename } from 'node:path';
import { environment, readConfig } from '#server/settings/config.ts';
import { parts } from '#server/updates/parts.ts';

// The steps of the stand-in's data: its database has another shape than ours, so that there is no backup of it.
const config = readConfig(environment());
const [step, folder = ''] = process.argv.slice(2);
const steps: Record<string, () => Promise<string[]>> = {
  'back-up': async () => ['It is no real one.'],
  rehearse: async () => [`${basename(folder)} was not tried.`],
  keep: () => parts.keep(config),
  carry: () => parts.carryBack(config),
};
console.log(JSON.stringify(await steps[step ?? '']?.()));
