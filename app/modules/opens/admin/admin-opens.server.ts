import { formatFullDate } from '#app/core/dates.ts';
import { getEventDate as eventDate, isEventNotPlayed } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import { selectEventKindIdsByNature } from '#app/modules/calendar/calendar.server.ts';
import { countOpenCompetitionEntries } from '#app/modules/opens/entries/entry-labels.ts';
import {
  getOpenCompetitionDate,
  readOpenCompetitionEntries,
} from '#app/modules/opens/entries/open-entries.server.ts';
import { getOpenCompetitionEntryStage } from '#app/modules/opens/open/entry-stage.ts';
import {
  type OpenCompetition,
  readOpenCompetitionEvent,
  readOpenCompetitionResults,
  readOpenCompetitions,
} from '#app/modules/opens/open/open-queries.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type {
  AdminOpenCompetition,
  AdminOpenCompetitionSummary,
  OpenCompetitionLinkChoices,
} from './open-response-schemas.server.ts';

/** Queries of the admin section 'Opens'. */

export async function readAdminOpenCompetitions(site: Site): Promise<AdminOpenCompetitionSummary[]> {
  const { words } = getTodayAndPlaceholders(site);
  return Promise.all(
    (await readOpenCompetitions(site.db, words)).map((open) => readAdminOpenSummary(site, open)),
  );
}

async function readAdminOpenSummary(site: Site, open: OpenCompetition): Promise<AdminOpenCompetitionSummary> {
  const { date: today, words } = getTodayAndPlaceholders(site);
  const counts = countOpenCompetitionEntries(await readOpenCompetitionEntries(site.db, open));
  const results = await readOpenCompetitionResults(site.db, words, open.key);
  const isWon = results.some(({ season }) => season === open.season);
  const { key, slug, name, places, status } = open;
  const date = getOpenCompetitionDate(open);
  const event = await readOpenCompetitionEvent(site.db, words, open);
  const off = event && isEventNotPlayed(event);
  const stage = getOpenCompetitionEntryStage({
    ...open,
    date,
    today,
    taken: counts.taken,
    isWon,
    isOff: off,
  });
  return { key, slug, name, date, places, status, stage, isWon, ...counts };
}

/** Throws 404 if unknown. */
export async function readAdminOpenCompetition(site: Site, key: string): Promise<AdminOpenCompetition> {
  const { words } = getTodayAndPlaceholders(site);
  const open = (await readOpenCompetitions(site.db, words)).find((one) => one.key === key);
  const row = await site.db.selectFrom('open').selectAll().where('slug', '=', key).executeTakeFirst();
  if (!open || !row) throw new Refusal(404, 'We cannot find that open. It may have been deleted.');
  const result = await site.db
    .selectFrom('open_result')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', open.season)
    .executeTakeFirst();
  const { summary, starts, team, woods, games, ends, rules, fee, fee_pence, places } = row;
  const { entries_from, closes, contact, contact_email, album, body, version } = row;
  return {
    ...(await readAdminOpenSummary(site, open)),
    facts: {
      name: row.name,
      summary,
      date: getOpenCompetitionDate(open),
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
      event: await readOpenEventId(site, open),
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

async function readOpenEventId(site: Site, { season, slug }: OpenCompetition): Promise<string | null> {
  const { words } = getTodayAndPlaceholders(site);
  const events = await site.db
    .selectFrom('event')
    .select(['id', 'link'])
    .where('type', 'in', selectEventKindIdsByNature(site.db, 'open'))
    .where(({ fn }) => fn.coalesce('year', 'season'), '=', season)
    .orderBy('day')
    .execute();
  return events.find(({ link }) => fillTextPlaceholders(link ?? '', words) === `/opens/${slug}`)?.id ?? null;
}

/** Returns what an open can be linked to: calendar events of this season and later, and albums. */
export async function readOpenCompetitionLinkChoices(site: Site): Promise<OpenCompetitionLinkChoices> {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const events = await db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'weekday', 'opponent'])
    .where('type', 'in', selectEventKindIdsByNature(db, 'open'))
    .where('season', '>=', (await readCalendarYear(db)) ?? 0)
    .orderBy(({ fn }) => fn.coalesce('year', 'season'))
    .orderBy('day')
    .execute();
  const albums = await db.selectFrom('album').select(['id', 'title', 'date']).orderBy('title').execute();
  return {
    events: events.map((event) => ({
      id: event.id,
      date: eventDate(event),
      words: `${formatFullDate(eventDate(event))}: ${fillTextPlaceholders(event.opponent, words)}`,
    })),
    albums: albums.map(({ id, title, date }) => ({
      id,
      words: [fillTextPlaceholders(title, words), date].filter(Boolean).join(', '),
    })),
  };
}
