import { createHash } from 'node:crypto';
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { addDays } from '#app/core/season-days.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import { calendarTimeZone, createEmptyICalendar } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { type DiaryFeedEntry, parseDiaryFeedEntryContent } from './diary-entry.ts';

/** Days for which past entries stay in the feed. */
const pastFeedDays = 60;

interface DiaryFeedInput {
  member: { id: string; name: string };
  entries: DiaryFeedEntry[];
  club: Club;
  url: string;
  /** 'YYYY-MM-DD' */
  today: string;
}

/**
 * Render a member's own days as iCalendar, in London's time. Entries no longer theirs are cancelled. A competition's match is an
 * all-day entry on its closing date and does not block time.
 */
export function renderDiaryFeed({ member, entries, club, url, today }: DiaryFeedInput): string {
  const host = new URL(url).hostname;
  // Hash of the member's id in the UID: two members of a household may subscribe to both feeds in one program.
  const whose = createHash('sha256').update(member.id).digest('hex').slice(0, 12);
  const shown = entries
    .map((entry) => ({ ...entry, said: parseDiaryFeedEntryContent(entry) }))
    .filter(({ said }) => said.end.slice(0, 10) >= addDays(today, -pastFeedDays));
  const name = `${club.name}: ${member.name}`;
  const calendar = createEmptyICalendar(club, { name, product: 'Diary', entryCount: shown.length });
  for (const { item, said, sequence, is_gone, at } of shown) {
    const changed = Temporal.Instant.from(at);
    const gone = is_gone === 1 && said.status !== 'CANCELLED';
    calendar.createEvent({
      id: collapseToSingleLine(`${item.replace(':', '-')}.${whose}@${host}`),
      start: Temporal.PlainDateTime.from(said.start),
      end: Temporal.PlainDateTime.from(said.end),
      allDay: said.allDay,
      timezone: calendarTimeZone,
      floating: false,
      stamp: changed,
      lastModified: changed,
      sequence,
      status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus[said.status],
      transparency: said.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      summary: collapseToSingleLine(gone ? `NO LONGER YOURS: ${said.summary}` : said.summary),
      description: said.description.split('\n').map(collapseToSingleLine).join('\n'),
      location: collapseToSingleLine(said.location),
      url: collapseToSingleLine(url + said.path),
    });
  }
  return calendar.toString();
}
