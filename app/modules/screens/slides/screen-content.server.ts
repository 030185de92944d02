import { formatLondonMinute } from '#app/core/clock.ts';
import { ask } from '#app/kernel/ports.ts';
import { readActiveMembers } from '#app/modules/availability/availability.server.ts';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { formatGreenStatus } from '#app/modules/green/green.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { createScreenNameAbbreviator } from '#app/site/names/name-abbreviations.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { WallSlideContext } from '#app/site/wall-slides/wall-slides.server.ts';
import { createResponseReader } from '#db/response-reader.ts';
import type { ScreenNameFormat } from '#db/schema/pages.ts';
import { getScreenColourScheme, getScreenColourSchemeHours } from './light-hours.ts';
import type { ClubScreenContent } from './screen-content.ts';
import { readTodaySlides } from './today.server.ts';

/** Reads the current content of a screen, with names in the configured form. */
export async function readClubScreenContent(
  given: Site,
  names: ScreenNameFormat,
): Promise<ClubScreenContent> {
  const site = { ...given, db: createResponseReader(given.db) };
  const { club, clock } = site;
  const { date } = getTodayAndPlaceholders(site);
  const now = formatLondonMinute(clock);
  const people = names === 'whole' ? [] : await readActiveMembers(site.db);
  const nameOf = createScreenNameAbbreviator(
    names,
    people.map(({ name }) => name),
  );
  const all = await readWallSlides({ site, date, now, nameOf });
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

/** Reads the slides in the order in which they are shown: today's events first, then those of each module. */
async function readWallSlides(context: WallSlideContext) {
  const readers = await ask('wallSlides', context.site.club);
  const [today, ...parts] = await Promise.all([
    readTodaySlides(context),
    ...readers.map((read) => read(context)),
  ]);
  const inOrder = parts.sort((one, other) => one.order - other.order);
  return [...today, ...inOrder.flatMap(({ slides }) => slides)];
}
