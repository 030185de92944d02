import type { Site } from '#app/site/site.server.ts';
import { lastNote, noteHow } from '#server/keeper/how-notes.ts';

/** Where the table of single facts keeps whether mail can come in. */
const key = 'mail-in';

export const lastOfMailIn = (db: Site['db']) => lastNote<'open' | 'away'>(db, key);

export const noteMailIn = (site: Pick<Site, 'db' | 'clock'>, how: 'open' | 'away', why?: string) =>
  noteHow(site, key, how, why);
