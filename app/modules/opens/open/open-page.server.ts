import { isOff } from '#app/core/event.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { stageOf } from './entry-stage.ts';
import { usualContact } from './open-facts.ts';
import { countsOf, type Open, openAt, openEvent, resultsOf } from './opens.server.ts';

/** Returns the public page of an open; of its entries only the counts. */
export async function openPage(site: Site, slug: string) {
  const { words, date: today } = dayAndWords(site);
  const open = await openAt(site.db, words, slug);
  return open && { open, ...(await standing(site, open, today)), today };
}

async function standing(site: Site, open: Open, today: string) {
  const { words } = dayAndWords(site);
  const results = await resultsOf(site.db, words, open.key);
  const counts = await countsOf(site.db, open);
  const date = `${open.season}-${open.day}`;
  const isWon = results.some(({ season }) => season === open.season);
  const event = await openEvent(site.db, words, open);
  return {
    date,
    event,
    results,
    counts,
    stage: stageOf({ ...open, date, today, taken: counts.taken, isWon, isOff: event && isOff(event) }),
    contact: open.contact || usualContact,
    contactEmail: open.contact_email || site.club.email,
  };
}

export type OpenPage = NonNullable<Awaited<ReturnType<typeof openPage>>>;
