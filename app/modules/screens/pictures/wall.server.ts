import { londonNow } from '#app/core/clock.ts';
import { readGreen, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { greenSentence, todayOf } from '#app/modules/calendar/calendar.ts';
import { peopleNow } from '#app/modules/names/names.server.ts';
import { fullName } from '#app/site/club-words.ts';
import { namesAs } from '#app/site/names/names-shown.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { readingOf } from '#db/reading.ts';
import type { NamesShown } from '#db/schema/pages.ts';
import { dutyPictures } from './duties.server.ts';
import { hoursOf, lightAt } from './hours.ts';
import type { Looking } from './looking.ts';
import { namesPictures, scorePictures, teamPictures } from './matches.server.ts';
import { noticePictures } from './notices.server.ts';
import type { Picture, Wall } from './picture.ts';
import { rollUpPictures } from './roll-up.server.ts';
import { tablePictures } from './tables.server.ts';
import { todayPictures } from './today.server.ts';

/** Readers in display order. */
const readers: ((look: Looking) => Promise<Picture[]>)[] = [
  todayPictures,
  rollUpPictures,
  scorePictures,
  teamPictures,
  namesPictures,
  dutyPictures,
  tablePictures,
  noticePictures,
];

/** Reads the current content of a screen, with names in the configured form. */
export async function readWall(given: Site, names: NamesShown): Promise<Wall> {
  const site = { ...given, db: readingOf(given.db) };
  const { club, clock } = site;
  const { date } = dayAndWords(site);
  const now = londonNow(clock);
  const season = await shownSeason(given);
  const people = names === 'whole' ? [] : await peopleNow(site.db);
  const nameOf = namesAs(
    names,
    people.map(({ name }) => name),
  );
  const { events } = todayOf(season, date);
  const look = { site, date, now, season, events, nameOf };
  const all = (await Promise.all(readers.map((read) => read(look)))).flat();
  const first = all.filter(({ isFirst }) => isFirst);
  const green = await readGreen(site.db, clock);
  return {
    club: fullName(club),
    language: club.language,
    green: green ? { sentence: greenSentence(green, club), state: green.state } : null,
    hours: hoursOf(date),
    light: lightAt(now),
    pictures: first.length > 0 ? first : all,
  };
}
