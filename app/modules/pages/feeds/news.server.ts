import { daysInWords, eventTitle, isOff, postponedDate, stateText, stateWord } from '#app/core/event.ts';
import { type FeedItem, momentOf, mostItems, paragraphs } from '#app/core/feeds/feed.ts';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, readUntil } from '#app/modules/calendar/calendar.ts';
import { allAlbums, dayOf } from '#app/modules/gallery/gallery.server.ts';
import { noticesOn } from '#app/modules/pages/notices/notices.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { wholeHtml } from '#app/site/texts/whole-html.server.ts';
import { fillAll } from '#app/site/words.ts';
import { factsOf, placeOf } from './event-results.ts';

/** Returns the news items of the club: notices, cancelled or moved events, photographs. */
export async function latestNews(site: Site): Promise<FeedItem[]> {
  const all = [...(await notices(site)), ...(await changes(site)), ...(await albums(site))];
  return all.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)).slice(0, mostItems);
}

async function notices({ db, club, clock, url }: Site): Promise<FeedItem[]> {
  const { date, words } = dayAndWords({ club, clock });
  const shown = await noticesOn(db, words, date);
  return Promise.all(
    shown.map(async ({ id, title, body, section, starts }) => ({
      id: `notice:${id}`,
      title: section ? `${section}: ${title}` : title,
      url: `${url}/`,
      html: body ? await wholeHtml(body, url) : '',
      at: momentOf(`${starts}T00:00`),
    })),
  );
}

/** Upcoming events that differ from the published fixtures. */
async function changes(site: Site): Promise<FeedItem[]> {
  const { date } = dayAndWords(site);
  const events = (await shownSeason(site))?.events ?? [];
  return events
    .filter((event) => !event.shift && readUntil(event) >= date && (isOff(event) || postponedDate(event)))
    .map((event) => changeItem(event, site, date));
}

function changeItem(event: CalendarEvent, { club, url }: Site, today: string): FeedItem {
  // The state is part of the id: a cancelled event that gets a new day is a new item.
  const now = isOff(event) ? event.state : `on:${event.day}`;
  return {
    id: `event:${event.id}:${now}`,
    title: `${stateWord(event)}: ${eventTitle(event)}, ${daysInWords(event)}`,
    url: url + placeOf(event, today),
    html: paragraphs([stateText(event), factsOf(event, club)]),
    at: event.updated_at,
  };
}

async function albums({ db, club, clock, url }: Site): Promise<FeedItem[]> {
  const { words } = dayAndWords({ club, clock });
  return fillAll(await allAlbums(db), words).map(({ id, title, date, count }) => {
    const day = dayOf(date);
    return {
      id: `album:${id}`,
      title: `Photographs: ${title}`,
      url: `${url}/gallery?${new URLSearchParams({ drive: id })}`,
      html: paragraphs([
        [date, count === 1 ? '1 photograph' : `${count} photographs`].filter(Boolean).join(', '),
      ]),
      at: day ? momentOf(`${day}T12:00`) : undefined,
    };
  });
}
