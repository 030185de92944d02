import { shownKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { filterChoices } from '#app/modules/calendar/kinds/kinds.ts';
import { partChoices } from '#app/modules/calendar/parts/parts.ts';
import { type Showing, shownSeason } from '#app/modules/calendar/year-round/season.server.ts';
import { shownTeams } from '#app/modules/teams/teams.server.ts';

/** Return the calendar feeds that can be subscribed to separately: one kind of event, or one section or team. */
export async function calendarChoices(site: Showing) {
  const kinds = (await shownKinds(site)).filter(({ inFeed }) => inFeed);
  const events = (await shownSeason(site))?.events ?? [];
  const choices = filterChoices(kinds, events);
  const parts = partChoices(await shownTeams(site), events);
  return { kinds: choices.filter(({ id }) => id !== 'all'), parts };
}

export type CalendarChoices = Awaited<ReturnType<typeof calendarChoices>>;
