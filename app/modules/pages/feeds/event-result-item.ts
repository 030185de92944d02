import { formatFullDate } from '#app/core/dates.ts';
import { formatEventDays, formatHomeOrAway, getEventDate, getEventLastDate } from '#app/core/event.ts';
import { londonTimeToInstant, renderParagraphs, type WebFeedItem } from '#app/core/feeds/feed.ts';
import {
  type CalendarEvent,
  formatEventResult,
  getICalendarEventTimes,
} from '#app/modules/calendar/calendar.ts';
import { formatMatchOutcome, isSameTeamName, unplayedMatchOutcomes } from '#app/modules/leagues/leagues.ts';
import type { Club } from '#app/site/club.ts';

/** Feed item of an event's result: a match is worded as on its league's page, other events as on the season page. */
export function toEventResultFeedItem(
  event: CalendarEvent,
  club: Club,
  url: string,
  today: string,
): WebFeedItem {
  const { start } = getICalendarEventTimes(event, club);
  return {
    id: getEventResultFeedId(event),
    title: formatEventOutcome(event, club),
    url: url + getEventPagePath(event, today),
    html: renderParagraphs([formatEventResultDetails(event, club)]),
    at: londonTimeToInstant(start.toString()),
    changed: event.updated_at,
  };
}

export const getEventResultFeedId = ({ id }: Pick<CalendarEvent, 'id'>) => `result:event:${id}`;

/** Returns the path of the page that lists the event: its own link, the season page once it is past, else the calendar. */
export const getEventPagePath = (event: CalendarEvent, today: string) =>
  event.link ??
  (getEventLastDate(event) < today ? `/season/${event.season}#${event.id}` : `/full-calendar#${event.id}`);

/** 'Larkby beat Hollowby 6-2', 'Summer supper: Joan Appleby' */
export function formatEventOutcome(event: CalendarEvent, club: Club): string {
  const { winner, score, opponent, ours: us = club.name } = event;
  const outcome = { winner: winner ?? '', score: score ?? '' };
  const sides = [us, club.name, opponent, 'Draw', ...unplayedMatchOutcomes];
  const isSaid = sides.some((side) => isSameTeamName(side, outcome.winner));
  if (event.kind.nature === 'match' && isSaid) return formatMatchOutcome(outcome, opponent, us);
  return `${opponent}: ${formatEventResult(event, club.name)}`;
}

/** 'Tuesday league match, Tuesday 3 June 2025, home. County Cup, Quarter-final' */
export function formatEventResultDetails(event: CalendarEvent, club: Club): string {
  const side = formatHomeOrAway(event, club.name).toLowerCase();
  const day = event.ends_on
    ? `${formatEventDays(event)} ${event.season}`
    : formatFullDate(getEventDate(event));
  const where = side || (event.location && `at ${event.location}`);
  return [[event.kind.name, day, where].filter(Boolean).join(', '), event.cupLine].filter(Boolean).join('. ');
}
