import type { Site } from '#app/site/site.server.ts';
import { lastNote, noteHow } from '#server/keeper/how-notes.ts';

/** Key of the mail-in state in the `site` table. */
const key = 'mail-in';

export const lastOfMailIn = (db: Site['db']) => lastNote<'open' | 'away'>(db, key);

export const noteMailIn = (site: Pick<Site, 'db' | 'clock'>, how: 'open' | 'away', why?: string) =>
  noteHow(site, key, how, why);
