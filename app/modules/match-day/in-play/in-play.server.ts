import { londonNow, today } from '#app/core/clock.ts';
import { type InPlay, quietAfter } from '#app/modules/calendar/calendar.ts';
import { readRinks, toldToday } from '#app/modules/match-day/card/card.server.ts';
import { endsIn, isPlayed, type KeptRink, totalOf } from '#app/modules/match-day/card/card.ts';
import { type CardEvent, cardEvent } from '#app/modules/match-day/card/card-event.server.ts';
import type { Site } from '#app/site/site.server.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Matches in play, injected into modules that this one depends on: the calendar, the leagues. */
    inPlay: () => Promise<InPlay[]>;
  }
}

/**
 * Fetch the matches in play, by rink: today's, with at least one end, neither finished nor cancelled. Public; empty if the club
 * uses no cards.
 */
export async function matchesInPlay(site: Site): Promise<InPlay[]> {
  if (!site.club.uses.names) return [];
  const all = await Promise.all((await begunToday(site)).map((id) => inPlay(site, id)));
  return all.filter((one) => one !== undefined);
}

/** Fetch today's events with a card, by start time. */
async function begunToday({ db, clock }: Site): Promise<string[]> {
  const date = today(clock);
  const year = Number(date.slice(0, 4));
  const rows = await db
    .selectFrom('event')
    .innerJoin('season', 'season.year', 'event.season')
    .innerJoin('match_card', 'match_card.event', 'event.id')
    .select('event.id')
    .where('event.day', '=', date.slice(5))
    .where('season.published_at', 'is not', null)
    .where((of) =>
      of.or([
        of('event.year', '=', year),
        of.and([of('event.year', 'is', null), of('event.season', '=', year)]),
      ]),
    )
    .orderBy('event.time')
    .orderBy('event.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function inPlay(site: Site, id: string): Promise<InPlay | undefined> {
  const { rinks } = await readRinks(site.db, id);
  const last = toldToday(rinks, site.clock);
  if (!last) return undefined;
  const event = await cardEvent(site, id);
  const { now, result, facts } = event;
  // The winner of a roll-up is text, without a score.
  if (now.isOff || result.kind === 'words' || result.event.line) return undefined;
  const shown = shownRinks(event, rinks);
  const isQuiet = minutesSince(site, last) >= quietAfter;
  const isAllPlayed = shown.every((rink) => rink.isPlayed);
  return {
    id,
    us: facts.us,
    them: facts.them,
    competition: facts.competition,
    league: result.league?.day ?? null,
    total: totalOf(shown),
    rinks: shown,
    state: isAllPlayed ? 'played' : isQuiet ? 'quiet' : 'playing',
    at: londonNow(() => new Date(last)).slice(11),
  };
}

/** Includes rinks without ends, so that a partial total is recognizable. */
function shownRinks({ rinks: most, format }: CardEvent, kept: KeptRink[]): InPlay['rinks'] {
  const count = Math.max(most, ...kept.map(({ number }) => number));
  return Array.from({ length: count }, (_, at) => {
    const ends = kept.find(({ number }) => number === at + 1)?.ends ?? [];
    const { length } = format;
    return {
      ...totalOf(ends),
      number: at + 1,
      ends: ends.length,
      of: endsIn(length),
      isPlayed: isPlayed(ends, length) === true,
    };
  });
}

const minutesSince = ({ clock }: Site, at: string) => (clock().getTime() - Date.parse(at)) / 60_000;
