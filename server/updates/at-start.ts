import { resolve } from 'node:path';
import { messageOf } from '#app/core/refusals.ts';
import { atStart } from './swap.ts';

// Before each start of the site, by whatever starts it (deploy/bowls-club.service, server/holder.mjs): while it does not run, an
// update goes to its other version, or back.  node server/updates/at-start.ts HOME

const [home] = process.argv.slice(2);
// Whatever is in the way, the version that `current` leads to is started then.
await (home ? atStart(resolve(home)) : Promise.reject(new Error('It is: at-start.ts HOME.'))).catch(
  (error: unknown) => console.error(messageOf(error)),
);
