import { resolve } from 'node:path';
import { getErrorMessage } from '#app/core/refusals.ts';
import { runPendingUpdateStep } from './pending-step.ts';

// Runs before each start of the site (deploy/bowls-club.service, server/holder.mjs): while it is stopped, an update is switched
// to its new version, or rolled back.  node server/updates/at-start.ts HOME

const [home] = process.argv.slice(2);
// After any failure the version that `current` links to is started.
await (home
  ? runPendingUpdateStep(resolve(home))
  : Promise.reject(new Error('Usage: at-start.ts HOME.'))
).catch((error: unknown) => console.error(getErrorMessage(error)));
