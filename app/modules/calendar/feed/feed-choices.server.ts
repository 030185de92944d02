import {
  type CalendarReadContext,
  readCachedCalendarSeason,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getSectionAndTeamChoices } from '#app/modules/calendar/club-parts/club-parts.ts';
import { getEventKindFilterChoices } from '#app/modules/calendar/kinds/event-kind.ts';
import { readCachedEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { readCachedTeamsAndSections } from '#app/modules/teams/teams.server.ts';

/** Return the calendar feeds that can be subscribed to separately: one kind of event, or one section or team. */
export async function readCalendarFeedChoices(site: CalendarReadContext) {
  const kinds = (await readCachedEventKinds(site)).filter(({ inFeed }) => inFeed);
  const events = (await readCachedCalendarSeason(site))?.events ?? [];
  const choices = getEventKindFilterChoices(kinds, events);
  const parts = getSectionAndTeamChoices(await readCachedTeamsAndSections(site), events);
  return { kinds: choices.filter(({ id }) => id !== 'all'), parts };
}

export type CalendarFeedChoices = Awaited<ReturnType<typeof readCalendarFeedChoices>>;
