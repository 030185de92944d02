import { showFullDate } from '#app/core/dates.ts';
import { dateOf, daysInWords, homeOrAway, lastDateOf } from '#app/core/event.ts';
import { type FeedItem, momentOf, paragraphs } from '#app/core/feeds/feed.ts';
import { type CalendarEvent, howItEnded, timesOf } from '#app/modules/calendar/calendar.ts';
import { nothing, outcomeLine, sameTeam } from '#app/modules/leagues/leagues.ts';
import type { Club } from '#app/site/club.ts';

/** Feed item of an event's result: a match is worded as on its league's page, other events as on the season page. */
export function eventResult(event: CalendarEvent, club: Club, url: string, today: string): FeedItem {
  const { start } = timesOf(event, club);
  return {
    id: resultOf(event),
    title: endOf(event, club),
    url: url + placeOf(event, today),
    html: paragraphs([factsOf(event, club)]),
    at: momentOf(start.toString()),
    changed: event.updated_at,
  };
}

export const resultOf = ({ id }: Pick<CalendarEvent, 'id'>) => `result:event:${id}`;

/** Returns the path of the page that lists the event: its own link, the season page once it is past, else the calendar. */
export const placeOf = (event: CalendarEvent, today: string) =>
  event.link ??
  (lastDateOf(event) < today ? `/season/${event.season}#${event.id}` : `/full-calendar#${event.id}`);

/** 'Larkby beat Hollowby 6-2', 'Summer supper: Joan Appleby' */
export function endOf(event: CalendarEvent, club: Club): string {
  const { winner, score, opponent, ours: us = club.name } = event;
  const outcome = { winner: winner ?? '', score: score ?? '' };
  const sides = [us, club.name, opponent, 'Draw', ...nothing];
  const isSaid = sides.some((side) => sameTeam(side, outcome.winner));
  if (event.kind.nature === 'match' && isSaid) return outcomeLine(outcome, opponent, us);
  return `${opponent}: ${howItEnded(event, club.name)}`;
}

/** 'Tuesday league match, Tuesday 3 June 2025, home. County Cup, Quarter-final' */
export function factsOf(event: CalendarEvent, club: Club): string {
  const side = homeOrAway(event, club.name).toLowerCase();
  const day = event.ends_on ? `${daysInWords(event)} ${event.season}` : showFullDate(dateOf(event));
  const where = side || (event.location && `at ${event.location}`);
  return [[event.kind.name, day, where].filter(Boolean).join(', '), event.cupLine].filter(Boolean).join('. ');
}
