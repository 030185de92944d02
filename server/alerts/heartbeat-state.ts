import type { Site } from '#app/site/site.server.ts';
import { readJobState, writeJobState } from './job-state.ts';

/** Key of the last heartbeat outcome in the `site` table. */
const key = 'heartbeat';
type How = 'taken' | 'not taken' | 'held back';

export const readHeartbeatState = (db: Site['db']) => readJobState<How>(db, key);

export const writeHeartbeatState = (site: Pick<Site, 'db' | 'clock'>, how: How, why?: string) =>
  writeJobState(site, key, how, why);
