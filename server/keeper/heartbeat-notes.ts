import type { Site } from '#app/site/site.server.ts';
import { lastNote, noteHow } from './how-notes.ts';

/** Key of the last heartbeat outcome in the `site` table. */
const key = 'heartbeat';
type How = 'taken' | 'not taken' | 'held back';

export const lastHeartbeat = (db: Site['db']) => lastNote<How>(db, key);

export const noteHeartbeat = (site: Pick<Site, 'db' | 'clock'>, how: How, why?: string) =>
  noteHow(site, key, how, why);
