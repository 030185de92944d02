import { isEventOff } from '#app/core/event.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { getEntryStage } from './entry-stage.ts';
import { defaultOpenContact } from './open-details.ts';
import {
  type OpenCompetition,
  readOpenBySlug,
  readOpenEntryCounts,
  readOpenEvent,
  readOpenResults,
} from './open-queries.server.ts';

/** Returns the public page of an open; of its entries only the counts. */
export async function readPublicOpen(site: Site, slug: string) {
  const { words, date: today } = getDateAndPlaceholders(site);
  const open = await readOpenBySlug(site.db, words, slug);
  return open && { open, ...(await readOpenStanding(site, open, today)), today };
}

async function readOpenStanding(site: Site, open: OpenCompetition, today: string) {
  const { words } = getDateAndPlaceholders(site);
  const results = await readOpenResults(site.db, words, open.key);
  const counts = await readOpenEntryCounts(site.db, open);
  const date = `${open.season}-${open.day}`;
  const isWon = results.some(({ season }) => season === open.season);
  const event = await readOpenEvent(site.db, words, open);
  return {
    date,
    event,
    results,
    counts,
    stage: getEntryStage({
      ...open,
      date,
      today,
      taken: counts.taken,
      isWon,
      isOff: event && isEventOff(event),
    }),
    contact: open.contact || defaultOpenContact,
    contactEmail: open.contact_email || site.club.email,
  };
}

export type PublicOpen = NonNullable<Awaited<ReturnType<typeof readPublicOpen>>>;
