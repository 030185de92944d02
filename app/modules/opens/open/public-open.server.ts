import { isEventNotPlayed } from '#app/core/event.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { getOpenCompetitionEntryStage } from './entry-stage.ts';
import { defaultOpenCompetitionContact } from './open-details.ts';
import {
  type OpenCompetition,
  readOpenCompetitionBySlug,
  readOpenCompetitionEntryCounts,
  readOpenCompetitionEvent,
  readOpenCompetitionResults,
} from './open-queries.server.ts';

/** Returns the public page of an open; of its entries only the counts. */
export async function readPublicOpenCompetition(site: Site, slug: string) {
  const { words, date: today } = getTodayAndPlaceholders(site);
  const open = await readOpenCompetitionBySlug(site.db, words, slug);
  return open && { open, ...(await readOpenStanding(site, open, today)), today };
}

async function readOpenStanding(site: Site, open: OpenCompetition, today: string) {
  const { words } = getTodayAndPlaceholders(site);
  const results = await readOpenCompetitionResults(site.db, words, open.key);
  const counts = await readOpenCompetitionEntryCounts(site.db, open);
  const date = `${open.season}-${open.day}`;
  const isWon = results.some(({ season }) => season === open.season);
  const event = await readOpenCompetitionEvent(site.db, words, open);
  return {
    date,
    event,
    results,
    counts,
    stage: getOpenCompetitionEntryStage({
      ...open,
      date,
      today,
      taken: counts.taken,
      isWon,
      isOff: event && isEventNotPlayed(event),
    }),
    contact: open.contact || defaultOpenCompetitionContact,
    contactEmail: open.contact_email || site.club.email,
  };
}

export type PublicOpenCompetition = NonNullable<Awaited<ReturnType<typeof readPublicOpenCompetition>>>;
