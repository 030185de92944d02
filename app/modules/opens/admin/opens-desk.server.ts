import { showFullDate } from '#app/core/dates.ts';
import { dateOf as eventDate, isOff } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { kindsOfNature } from '#app/modules/calendar/calendar.server.ts';
import { dateOf, listEntries } from '#app/modules/opens/entries/entries.server.ts';
import { countEntries } from '#app/modules/opens/entries/entries.ts';
import { stageOf } from '#app/modules/opens/open/entry-stage.ts';
import { type Open, openEvent, opens, resultsOf } from '#app/modules/opens/open/opens.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { DeskOpen, OpenChoices, OpenInFull } from './opens-schemas.server.ts';

/** Queries of the admin section 'Opens'. */

export async function listOpens(site: Site): Promise<DeskOpen[]> {
  const { words } = dayAndWords(site);
  return Promise.all((await opens(site.db, words)).map((open) => deskOpen(site, open)));
}

async function deskOpen(site: Site, open: Open): Promise<DeskOpen> {
  const { date: today, words } = dayAndWords(site);
  const counts = countEntries(await listEntries(site.db, open));
  const results = await resultsOf(site.db, words, open.key);
  const isWon = results.some(({ season }) => season === open.season);
  const { key, slug, name, places, status } = open;
  const date = dateOf(open);
  const event = await openEvent(site.db, words, open);
  const off = event && isOff(event);
  const stage = stageOf({ ...open, date, today, taken: counts.taken, isWon, isOff: off });
  return { key, slug, name, date, places, status, stage, isWon, ...counts };
}

/** Throws 404 if unknown. */
export async function readOpen(site: Site, key: string): Promise<OpenInFull> {
  const { words } = dayAndWords(site);
  const open = (await opens(site.db, words)).find((one) => one.key === key);
  const row = await site.db.selectFrom('open').selectAll().where('slug', '=', key).executeTakeFirst();
  if (!open || !row) throw new Refusal(404, 'There is no such open.');
  const result = await site.db
    .selectFrom('open_result')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', open.season)
    .executeTakeFirst();
  const { summary, starts, team, woods, games, ends, rules, fee, fee_pence, places } = row;
  const { entries_from, closes, contact, contact_email, album, body, version } = row;
  return {
    ...(await deskOpen(site, open)),
    facts: {
      name: row.name,
      summary,
      date: dateOf(open),
      starts,
      team,
      woods,
      games,
      ends,
      rules,
      fee_pence,
      places,
      entries_from,
      closes,
      contact,
      contact_email,
      album,
      event: await eventOf(site, open),
    },
    fee,
    body,
    version,
    result: result
      ? {
          winner: result.winner,
          runner_up: result.runner_up,
          note: result.note,
          version: result.version,
        }
      : null,
    words: { ...words, openDate: `${open.weekday} ${open.date} ${open.season}` },
  };
}

async function eventOf(site: Site, { season, slug }: Open): Promise<string | null> {
  const { words } = dayAndWords(site);
  const events = await site.db
    .selectFrom('event')
    .select(['id', 'link'])
    .where('type', 'in', kindsOfNature(site.db, 'open'))
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', season)
    .orderBy('day')
    .execute();
  return events.find(({ link }) => fill(link ?? '', words) === `/opens/${slug}`)?.id ?? null;
}

/** Returns what an open can be linked to: calendar events of this season and later, and albums. */
export async function listChoices(site: Site): Promise<OpenChoices> {
  const { db } = site;
  const { words } = dayAndWords(site);
  const events = await db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'weekday', 'opponent'])
    .where('type', 'in', kindsOfNature(db, 'open'))
    .where('season', '>=', (await calendarYear(db)) ?? 0)
    .orderBy(({ fn }) => fn.coalesce('year', 'season'))
    .orderBy('day')
    .execute();
  const albums = await db.selectFrom('album').select(['id', 'title', 'date']).orderBy('title').execute();
  return {
    events: events.map((event) => ({
      id: event.id,
      date: eventDate(event),
      words: `${showFullDate(eventDate(event))}: ${fill(event.opponent, words)}`,
    })),
    albums: albums.map(({ id, title, date }) => ({
      id,
      words: [fill(title, words), date].filter(Boolean).join(', '),
    })),
  };
}
