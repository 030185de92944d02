import {
  type CalendarReadSite,
  readCachedCalendarSeason,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getClubPartChoices } from '#app/modules/calendar/club-parts/club-parts.ts';
import { getKindFilterChoices } from '#app/modules/calendar/kinds/event-kind.ts';
import { readCachedEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { readCachedTeams } from '#app/modules/teams/teams.server.ts';

/** Return the calendar feeds that can be subscribed to separately: one kind of event, or one section or team. */
export async function readCalendarFeedChoices(site: CalendarReadSite) {
  const kinds = (await readCachedEventKinds(site)).filter(({ inFeed }) => inFeed);
  const events = (await readCachedCalendarSeason(site))?.events ?? [];
  const choices = getKindFilterChoices(kinds, events);
  const parts = getClubPartChoices(await readCachedTeams(site), events);
  return { kinds: choices.filter(({ id }) => id !== 'all'), parts };
}

export type CalendarFeedChoices = Awaited<ReturnType<typeof readCalendarFeedChoices>>;
