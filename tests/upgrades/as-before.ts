import type { openSite } from '#tests/site.ts';

/** Output of a site for a club with data of an earlier version: it must be the same in the next version. */

const everyPath = [
  ...['/', '/up-coming-events', '/full-calendar', '/full-calendar?type=tuesday', '/full-calendar?type=open'],
  ...['/season/2025', '/fixture-card', '/fixture-card/folded', '/calendar-on-your-phone', '/standings'],
  ...['/leagues/tuesday', '/leagues/wednesday', '/leagues/friday', '/competitions', '/club/singles'],
  ...['/club/pairs', '/club/trips', '/honours', '/opens', '/opens/spencer-shield', '/opens/the-annex-cafe'],
];

type Open = Awaited<ReturnType<typeof openSite>>;

/** Fetches the text of each page, and of each event in the feeds the lines by which calendars identify it. */
export async function shownBy(
  { get, read, context }: Pick<Open, 'get' | 'read' | 'context'>,
  paths = everyPath,
) {
  const shown: Record<string, string[]> = {};
  for (const path of paths) shown[path] = mainOf(await read(path));
  const events = await context.db.selectFrom('event').select('id').orderBy('id').execute();
  shown['/calendar.ics'] = eventsOf(await (await get('/calendar.ics')).text());
  for (const { id } of events.slice(0, 12)) {
    const path = `/calendar/${id}.ics`;
    shown[path] = eventsOf(await (await get(path)).text());
  }
  for (const day of ['tuesday', 'wednesday', 'friday']) {
    const { table, results, nextMatch } = await (await get(`/api/leagues/${day}`)).json();
    shown[`/api/leagues/${day}`] = [table, results, nextMatch].map((part) => JSON.stringify(part ?? null));
  }
  return shown;
}

/** Split by sentences: a comparison by words would be too large. */
const mainOf = (words: string) => words.split(/(?<=[.!?:]) /).map((sentence) => sentence.trim());

const eventsOf = (feed: string) =>
  feed
    .replace(/\r\n[ \t]/g, '')
    .split(/\r\n/)
    .filter((line) => /^(UID|DTSTART|DTEND|SUMMARY|LOCATION|STATUS|SEQUENCE)/.test(line));
