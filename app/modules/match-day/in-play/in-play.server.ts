import { formatLondonMinute, todayInLondon } from '#app/core/clock.ts';
import { type InPlayMatch, inPlayMatchQuietMinutes } from '#app/modules/in-play/in-play.ts';
import { getLatestEndTimeToday, readStoredRinkScorecards } from '#app/modules/match-day/card/card.server.ts';
import {
  getMatchNumberOfEnds,
  isMatchRinkFinished,
  type StoredRinkScorecard,
  sumUpEndScores,
} from '#app/modules/match-day/card/card.ts';
import { type MatchCardEvent, readMatchCardEvent } from '#app/modules/match-day/card/card-event.server.ts';
import type { Site } from '#app/site/site.server.ts';

declare module '#app/site/site.server.ts' {
  interface Site {
    /** Matches in play, injected into modules that this one depends on: the calendar, the leagues. */
    inPlay: () => Promise<InPlayMatch[]>;
  }
}

/**
 * Fetch the matches in play, by rink: today's, with at least one end, neither finished nor cancelled. Public; empty if the club
 * uses no cards.
 */
export async function readMatchesInPlay(site: Site): Promise<InPlayMatch[]> {
  if (!site.club.uses.names) return [];
  const all = await Promise.all((await readEventsWithCardToday(site)).map((id) => toMatchInPlay(site, id)));
  return all.filter((one) => one !== undefined);
}

/** Fetch today's events with a card, by start time. */
async function readEventsWithCardToday({ db, clock }: Site): Promise<string[]> {
  const date = todayInLondon(clock);
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

async function toMatchInPlay(site: Site, id: string): Promise<InPlayMatch | undefined> {
  const { rinks } = await readStoredRinkScorecards(site.db, id);
  const last = getLatestEndTimeToday(rinks, site.clock);
  if (!last) return undefined;
  const event = await readMatchCardEvent(site, id);
  const { now, result, facts } = event;
  // The winner of a roll-up is text, without a score.
  if (now.isOff || result.kind === 'words' || result.event.line) return undefined;
  const shown = getRinksInPlay(event, rinks);
  const isQuiet = minutesSince(site, last) >= inPlayMatchQuietMinutes;
  const isAllPlayed = shown.every((rink) => rink.isPlayed);
  return {
    id,
    us: facts.us,
    them: facts.them,
    competition: facts.competition,
    league: result.league?.day ?? null,
    total: sumUpEndScores(shown),
    rinks: shown,
    state: isAllPlayed ? 'played' : isQuiet ? 'quiet' : 'playing',
    at: formatLondonMinute(() => new Date(last)).slice(11),
  };
}

/** Includes rinks without ends, so that a partial total is recognizable. */
function getRinksInPlay(
  { rinks: most, format }: MatchCardEvent,
  kept: StoredRinkScorecard[],
): InPlayMatch['rinks'] {
  const count = Math.max(most, ...kept.map(({ number }) => number));
  return Array.from({ length: count }, (_, at) => {
    const ends = kept.find(({ number }) => number === at + 1)?.ends ?? [];
    const { length } = format;
    return {
      ...sumUpEndScores(ends),
      number: at + 1,
      ends: ends.length,
      of: getMatchNumberOfEnds(length),
      isPlayed: isMatchRinkFinished(ends, length) === true,
    };
  });
}

const minutesSince = ({ clock }: Site, at: string) => (clock().getTime() - Date.parse(at)) / 60_000;
