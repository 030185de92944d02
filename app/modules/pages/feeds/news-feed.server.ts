import {
  formatEventDays,
  formatEventStateBadge,
  formatEventStateText,
  getEventTitle,
  getPostponedFromDate,
  isEventNotPlayed,
} from '#app/core/event.ts';
import {
  londonTimeToInstant,
  maxWebFeedItems,
  renderParagraphs,
  type WebFeedItem,
} from '#app/core/feeds/feed.ts';
import { formatCount } from '#app/core/language.ts';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, getEventDisplayEndDate } from '#app/modules/calendar/calendar.ts';
import { listPublicAlbums, parseAlbumDate } from '#app/modules/gallery/gallery.server.ts';
import { readNoticesOfDay } from '#app/modules/notices/notices.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import { renderStandaloneHtml } from '#app/site/texts/standalone-html.server.ts';
import { formatEventResultDetails, getEventPagePath } from './event-result-item.ts';

/** Returns the news items of the club: notices, cancelled or moved events, photographs. */
export async function readClubNewsFeedItems(site: Site): Promise<WebFeedItem[]> {
  const all = [
    ...(await readNoticeItems(site)),
    ...(await readChangedEventItems(site)),
    ...(await readAlbumItems(site)),
  ];
  return all.toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)).slice(0, maxWebFeedItems);
}

async function readNoticeItems({ db, club, clock, url }: Site): Promise<WebFeedItem[]> {
  const { date, words } = getTodayAndPlaceholders({ club, clock });
  const shown = await readNoticesOfDay(db, words, date);
  return Promise.all(
    shown.map(async ({ id, title, body, section, starts }) => ({
      id: `notice:${id}`,
      title: section ? `${section}: ${title}` : title,
      url: `${url}/`,
      html: body ? await renderStandaloneHtml(body, url) : '',
      at: londonTimeToInstant(`${starts}T00:00`),
    })),
  );
}

/** Upcoming events that differ from the published fixtures. */
async function readChangedEventItems(site: Site): Promise<WebFeedItem[]> {
  const { date } = getTodayAndPlaceholders(site);
  const events = (await readCachedCalendarSeason(site))?.events ?? [];
  return events
    .filter(
      (event) =>
        !event.shift &&
        getEventDisplayEndDate(event) >= date &&
        (isEventNotPlayed(event) || getPostponedFromDate(event)),
    )
    .map((event) => toChangedEventItem(event, site, date));
}

function toChangedEventItem(event: CalendarEvent, { club, url }: Site, today: string): WebFeedItem {
  // The state is part of the id: a cancelled event that gets a new day is a new item.
  const now = isEventNotPlayed(event) ? event.state : `on:${event.day}`;
  return {
    id: `event:${event.id}:${now}`,
    title: `${formatEventStateBadge(event)}: ${getEventTitle(event)}, ${formatEventDays(event)}`,
    url: url + getEventPagePath(event, today),
    html: renderParagraphs([formatEventStateText(event), formatEventResultDetails(event, club)]),
    at: event.updated_at,
  };
}

async function readAlbumItems({ db, club, clock, url }: Site): Promise<WebFeedItem[]> {
  const { words } = getTodayAndPlaceholders({ club, clock });
  return fillPlaceholdersDeep(await listPublicAlbums(db), words).map(({ id, title, date, count }) => {
    const day = parseAlbumDate(date);
    return {
      id: `album:${id}`,
      title: `Photographs: ${title}`,
      url: `${url}/gallery?${new URLSearchParams({ drive: id })}`,
      html: renderParagraphs([[date, formatCount(count, 'photograph')].filter(Boolean).join(', ')]),
      at: day ? londonTimeToInstant(`${day}T12:00`) : undefined,
    };
  });
}
