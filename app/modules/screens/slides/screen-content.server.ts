import { londonMinute } from '#app/core/clock.ts';
import { readActiveMembers } from '#app/modules/availability/availability.server.ts';
import { readCachedCalendarSeason, readCurrentGreenStatus } from '#app/modules/calendar/calendar.server.ts';
import { formatGreenStatus, getTodayEvents } from '#app/modules/calendar/calendar.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { createNameAbbreviator } from '#app/site/names/name-abbreviations.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import type { NamesShown } from '#db/schema/pages.ts';
import { readDutySlides } from './duty-slide.server.ts';
import { getScreenLight, getScreenLightHours } from './light-hours.ts';
import { readAvailabilitySlides, readScoreSlides, readTeamSlides } from './matches.server.ts';
import { readNoticeSlides } from './notices.server.ts';
import { readRollUpSlides } from './roll-up.server.ts';
import type { ScreenContent, Slide } from './slide.ts';
import type { SlideContext } from './slide-context.ts';
import { readTableSlides } from './tables.server.ts';
import { readTodaySlides } from './today.server.ts';

/** Readers in display order. */
const slideReaders: ((look: SlideContext) => Promise<Slide[]>)[] = [
  readTodaySlides,
  readRollUpSlides,
  readScoreSlides,
  readTeamSlides,
  readAvailabilitySlides,
  readDutySlides,
  readTableSlides,
  readNoticeSlides,
];

/** Reads the current content of a screen, with names in the configured form. */
export async function readScreenContent(given: Site, names: NamesShown): Promise<ScreenContent> {
  const site = { ...given, db: createResponseReader(given.db) };
  const { club, clock } = site;
  const { date } = getDateAndPlaceholders(site);
  const now = londonMinute(clock);
  const season = await readCachedCalendarSeason(given);
  const people = names === 'whole' ? [] : await readActiveMembers(site.db);
  const nameOf = createNameAbbreviator(
    names,
    people.map(({ name }) => name),
  );
  const { events } = getTodayEvents(season, date);
  const look = { site, date, now, season, events, nameOf };
  const all = (await Promise.all(slideReaders.map((read) => read(look)))).flat();
  const first = all.filter(({ isFirst }) => isFirst);
  const green = await readCurrentGreenStatus(site.db, clock);
  return {
    club: formatClubName(club),
    language: club.language,
    green: green ? { sentence: formatGreenStatus(green, club), state: green.state } : null,
    hours: getScreenLightHours(date),
    light: getScreenLight(now),
    pictures: first.length > 0 ? first : all,
  };
}
