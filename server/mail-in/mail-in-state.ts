import type { Site } from '#app/site/site.server.ts';
import { readJobState, writeJobState } from '#server/alerts/job-state.ts';

/** Key of the mail-in state in the `site` table. */
const key = 'mail-in';

export const readIncomingMailState = (db: Site['db']) => readJobState<'open' | 'away'>(db, key);

export const writeIncomingMailState = (
  site: Pick<Site, 'db' | 'clock'>,
  how: 'open' | 'away',
  why?: string,
) => writeJobState(site, key, how, why);
