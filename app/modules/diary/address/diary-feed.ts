import { createHash } from 'node:crypto';
import { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { onOneLine } from '#app/core/one-line.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { emptyCalendar, zone } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { type Entry, readSaid } from './said.ts';

/** Days for which past entries stay in the feed. */
const keptDays = 60;

interface Diary {
  member: { id: string; name: string };
  entries: Entry[];
  club: Club;
  url: string;
  /** 'YYYY-MM-DD' */
  today: string;
}

/**
 * Render a member's own days as iCalendar, in London's time. Entries no longer theirs are cancelled. A competition's match is an
 * all-day entry on its closing date and does not block time.
 */
export function diaryFeed({ member, entries, club, url, today }: Diary): string {
  const host = new URL(url).hostname;
  // Hash of the member's id in the UID: two members of a household may subscribe to both feeds in one program.
  const whose = createHash('sha256').update(member.id).digest('hex').slice(0, 12);
  const shown = entries
    .map((entry) => ({ ...entry, said: readSaid(entry) }))
    .filter(({ said }) => said.end.slice(0, 10) >= daysAfter(today, -keptDays));
  const name = `${club.name}: ${member.name}`;
  const calendar = emptyCalendar(club, { name, product: 'Diary', holds: shown.length });
  for (const { item, said, sequence, is_gone, at } of shown) {
    const changed = Temporal.Instant.from(at);
    const gone = is_gone === 1 && said.status !== 'CANCELLED';
    calendar.createEvent({
      id: onOneLine(`${item.replace(':', '-')}.${whose}@${host}`),
      start: Temporal.PlainDateTime.from(said.start),
      end: Temporal.PlainDateTime.from(said.end),
      allDay: said.allDay,
      timezone: zone,
      floating: false,
      stamp: changed,
      lastModified: changed,
      sequence,
      status: gone ? ICalEventStatus.CANCELLED : ICalEventStatus[said.status],
      transparency: said.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      summary: onOneLine(gone ? `NO LONGER YOURS: ${said.summary}` : said.summary),
      description: said.description.split('\n').map(onOneLine).join('\n'),
      location: onOneLine(said.location),
      url: onOneLine(url + said.path),
    });
  }
  return calendar.toString();
}
