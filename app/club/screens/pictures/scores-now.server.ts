import type { CalendarEvent } from '#app/club/calendar/calendar.ts';
import { readRinks } from '#app/club/match-day/match-day.server.ts';
import { endWords } from '#app/club/match-day/match-day.ts';
import { eventTitle } from '#app/core/event.ts';
import { capital } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { RinkScore, Shots } from './picture.ts';

/** A match in play, as its card says. */
export interface MatchInPlay {
  event: string;
  title: string;
  us: string;
  them: string;
  total: Shots;
  rinks: RinkScore[];
}

/** The scores of those of some events that are in play: a card is kept of them, and no result has been entered. */
export async function scoresNow(
  { db, club }: Pick<Site, 'db' | 'club'>,
  events: CalendarEvent[],
): Promise<MatchInPlay[]> {
  const asked = events.filter(({ kind, winner }) => kind.nature === 'match' && !winner);
  const all = await Promise.all(
    asked.map(async (event) => {
      const { rinks } = await readRinks(db, event.id);
      const begun = rinks.filter(({ ends }) => ends.length > 0);
      const each = begun.map(({ number, ends, playedAs }) => ({
        ...sumOf(ends),
        name: `${capital(club.words.rink)} ${number}`,
        ends: endWords(ends, playedAs.length),
      }));
      const { id, opponent, ours } = event;
      const title = eventTitle(event);
      return { event: id, title, us: ours ?? club.name, them: opponent, total: sumOf(each), rinks: each };
    }),
  );
  return all.filter(({ rinks }) => rinks.length > 0);
}

const sumOf = (all: Shots[]): Shots =>
  all.reduce((sum, { us, them }) => ({ us: sum.us + us, them: sum.them + them }), { us: 0, them: 0 });
