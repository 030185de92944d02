import { readOpenCompetitions } from '#app/modules/opens/open/open-queries.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import {
  countPlacesForWaitingEntries,
  fillFreedOpenCompetitionPlaces,
  withOpenCompetitionLock,
} from './open-entries.server.ts';

/** Job that gives free places to waiting entries, as after an undo, or once a cancelled open is on again. */
export async function fillPlacesOfOpens(site: Site): Promise<void> {
  const { db } = site;
  const waiting = await db
    .selectFrom('open_entry')
    .select('open')
    .distinct()
    .where('state', '=', 'waiting')
    .execute();
  if (waiting.length === 0) return;
  const keys = new Set(waiting.map(({ open }) => open));
  for (const open of await readOpenCompetitions(db, getTodayAndPlaceholders(site).words)) {
    if (!keys.has(open.key) || (await countPlacesForWaitingEntries(db, site, open)) === 0) continue;
    await withOpenCompetitionLock(site, open.key, (held) =>
      fillFreedOpenCompetitionPlaces(held.tx, site, held.open),
    );
  }
}
