import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shiftPastSeasonToCurrentYear } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { readCalendarSeason } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { parseClub } from '#app/site/club.ts';
import { getTextPlaceholders } from '#app/site/placeholders.ts';
import { starterKind } from '#tests/calendar/starter-kinds.ts';
import { starterDatabase } from '#tests/database.ts';
import { renderCalendarFeed } from './calendar-feed.ts';
import { formatEventDayTitle } from './day-fields.ts';

const club = parseClub(readFileSync('content/club.json', 'utf8'));

async function feed(t: Parameters<typeof starterDatabase>[0]) {
  const season = await readCalendarSeason(
    await starterDatabase(t),
    getTextPlaceholders(club, 2025),
    '2025-06-07',
  );
  assert.ok(season);
  return renderCalendarFeed(season, club, 'https://bowls.example', 'Fixtures');
}

/** Unfold long lines of a feed, as its parser does. */
const unfold = (text: string) => text.replace(/\r\n[ \t]/g, '');
const entry = (text: string, id: string) =>
  unfold(text)
    .split('BEGIN:VEVENT')
    .find((part) => part.includes(`UID:${id}@bowls.example`)) ?? '';

test('a feed is what calendars read: folded lines, CRLF, London’s zone described', async (t) => {
  const text = await feed(t);
  assert.match(text, /^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n/);
  assert.match(text, /BEGIN:VTIMEZONE\r\nTZID:Europe\/London\r\n/);
  assert.match(text, /RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU/);
  for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.doesNotMatch(text.replaceAll('\r\n', ''), /[\r\n]/);
  assert.match(text, /END:VCALENDAR\r?\n?$/);
});

test('the moments of changes are UTC’s, and a feed without events still describes London', async (t) => {
  const season = await readCalendarSeason(
    await starterDatabase(t),
    getTextPlaceholders(club, 2025),
    '2025-06-07',
  );
  const events = season?.events.map((event) => ({ ...event, updated_at: '2025-07-01T09:15:30.123Z' })) ?? [];
  const text = renderCalendarFeed({ year: 2025, events }, club, 'https://bowls.example', 'Fixtures');
  const moments =
    text
      .split('BEGIN:VEVENT')
      .slice(1)
      .join('')
      .match(/^(DTSTAMP|LAST-MODIFIED):.*$/gm) ?? [];
  assert.equal(moments.length, 2 * events.length);
  for (const moment of moments) assert.match(moment, /:20250701T091530Z$/);
  const none = renderCalendarFeed({ year: 2025, events: [] }, club, 'https://bowls.example', 'Fixtures');
  assert.match(none, /BEGIN:VTIMEZONE\r\nTZID:Europe\/London\r\n/);
});

test('a roll-up begins at 2pm in London and says 1:30 for 2pm', async (t) => {
  const rollUp = entry(await feed(t), '2025-04-05-roll-up');
  assert.match(rollUp, /DTSTART;TZID=Europe\/London:20250405T140000/);
  assert.match(rollUp, /DTEND;TZID=Europe\/London:20250405T163000/);
  assert.match(rollUp, /SUMMARY:Roll-up \(1:30 for 2pm start\)/);
});

test('a Friday match begins at 6pm and an open at 10am', async (t) => {
  const text = await feed(t);
  assert.match(unfold(text), /DTSTART;TZID=Europe\/London:20250523T180000/);
  assert.match(entry(text, '2025-06-08-open'), /DTSTART;TZID=Europe\/London:20250608T100000/);
  assert.match(
    entry(text, '2025-06-08-open'),
    /URL;VALUE=URI:https:\/\/bowls.example\/opens\/spencer-shield/,
  );
});

test('every event has a UID of its own that does not change', async (t) => {
  const uids = (text: string) => [...unfold(text).matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid);
  const first = uids(await feed(t));
  assert.equal(new Set(first).size, first.length);
  assert.equal(first.length, 102);
  assert.deepEqual(uids(await feed(t)), first);
});

for (const end of ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\t', '\0'])
  test(`whatever names hold, a feed has no line that is not its own: ${JSON.stringify(end)}`, async (t) => {
    const season = await readCalendarSeason(
      await starterDatabase(t),
      getTextPlaceholders(club, 2025),
      '2025-06-07',
    );
    const said = `The Mill${end}BEGIN:VALARM${end}ACTION:X`;
    const event = { ...(season?.events[0] as NonNullable<typeof season>['events'][number]) };
    const words = {
      opponent: said,
      location: said,
      team: said,
      woods: said,
      link: `/opens/${said}`,
      note: said,
    };
    const directions = { address: said, directions: said, map: '' };
    const events = (['tuesday', 'open', 'roll-up'] as const).map((type) => ({
      ...{ ...event, ...words, type, directions, state: 'cancelled' as const, id: `${type}-${said}` },
    }));
    const named = { ...club, name: said, rollUps: { ...club.rollUps, label: said } };
    const text = renderCalendarFeed({ year: 2025, events }, named, 'https://bowls.example', said, events);
    const lines = unfold(text).split('\r\n');
    assert.deepEqual(
      lines.filter((line) => /^(ACTION|BEGIN:VALARM)/.test(line)),
      [],
    );
    assert.doesNotMatch(lines.join(''), /[\p{Cc}\u2028\u2029]/u);
    assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 6);
  });

test('over New Year the dates are those of two years, and what takes several days has whole ones', async (t) => {
  const season = await readCalendarSeason(
    await starterDatabase(t),
    getTextPlaceholders(club, 2025),
    '2025-06-07',
  );
  const [one] = season?.events ?? [];
  assert.ok(one);
  const events = [
    { ...one, id: 'december', type: 'friendly' as const, time: '10:00', day: '12-31' },
    { ...one, id: 'january', type: 'friendly' as const, time: '10:00', day: '01-03', year: 2026 },
    { ...one, id: 'tour', type: 'friendly' as const, day: '12-30', ends_on: '2026-01-02' },
  ];
  const read = shiftPastSeasonToCurrentYear({ year: 2025, events }, '2027-02-01');
  const text = renderCalendarFeed(read, club, 'https://bowls.example', 'Fixtures');
  assert.match(entry(text, 'december'), /DTSTART;TZID=Europe\/London:20251231T100000/);
  assert.match(entry(text, 'january'), /DTSTART;TZID=Europe\/London:20260103T100000/);
  assert.match(entry(text, 'tour'), /DTSTART;VALUE=DATE:20251230\r\nDTEND;VALUE=DATE:20260103\r\n/);
});

test('a member’s day names both sides once, also of a match within the club', () => {
  const kind = starterKind('friendly');
  const titles = ['Osmoor', 'Ladies v Gentlemen'].map((opponent) =>
    formatEventDayTitle({ kind, opponent, ours: undefined }, club),
  );
  assert.deepEqual(titles, [`${club.name} v Osmoor`, 'Ladies v Gentlemen']);
});
