import { formatLondonMinute } from '#app/core/clock.ts';
import { readActiveMembers } from '#app/modules/availability/availability.server.ts';
import { readCachedCalendarSeason, readCurrentGreenStatus } from '#app/modules/calendar/calendar.server.ts';
import { formatGreenStatus, getTodayEvents } from '#app/modules/calendar/calendar.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { createScreenNameAbbreviator } from '#app/site/names/name-abbreviations.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import type { ScreenNameFormat } from '#db/schema/pages.ts';
import { readDutyScreenSlides } from './duty-slide.server.ts';
import { getScreenColourScheme, getScreenColourSchemeHours } from './light-hours.ts';
import {
  readAvailabilityScreenSlides,
  readScoreScreenSlides,
  readTeamScreenSlides,
} from './matches.server.ts';
import { readNoticeScreenSlides } from './notices.server.ts';
import { readRollUpScreenSlides } from './roll-up.server.ts';
import type { ClubScreenContent, ScreenSlide } from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';
import { readLeagueTableScreenSlides } from './tables.server.ts';
import { readTodayScreenSlides } from './today.server.ts';

/** Readers in display order. */
const slideReaders: ((look: ScreenSlideContext) => Promise<ScreenSlide[]>)[] = [
  readTodayScreenSlides,
  readRollUpScreenSlides,
  readScoreScreenSlides,
  readTeamScreenSlides,
  readAvailabilityScreenSlides,
  readDutyScreenSlides,
  readLeagueTableScreenSlides,
  readNoticeScreenSlides,
];

/** Reads the current content of a screen, with names in the configured form. */
export async function readClubScreenContent(
  given: Site,
  names: ScreenNameFormat,
): Promise<ClubScreenContent> {
  const site = { ...given, db: createResponseReader(given.db) };
  const { club, clock } = site;
  const { date } = getTodayAndPlaceholders(site);
  const now = formatLondonMinute(clock);
  const season = await readCachedCalendarSeason(given);
  const people = names === 'whole' ? [] : await readActiveMembers(site.db);
  const nameOf = createScreenNameAbbreviator(
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
    hours: getScreenColourSchemeHours(date),
    light: getScreenColourScheme(now),
    pictures: first.length > 0 ? first : all,
  };
}
