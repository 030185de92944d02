import type { Selectable } from 'kysely';
import { dateOf } from '#app/core/event.ts';
import { seasonEvents } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, withMoved } from '#app/modules/calendar/calendar.ts';
import { type Format, knockOutFormat } from '#app/modules/formats/formats.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';
import { howFar } from './how-far.ts';
import { inRounds, type OtherTie } from './other-tie.ts';
import { type CupTie, tieOf } from './tie.ts';

export type CupRow = Selectable<Schema['cup']>;

/** Returns every cup in display order, archived ones included. */
export const cups = (db: Database): Promise<CupRow[]> =>
  db.selectFrom('cup').selectAll().orderBy('position').orderBy('slug').execute();

/** Returns the events of a cup's ties in a season, by date. */
export async function tieEvents(db: Database, words: Words, slug: string, season: number) {
  const events = await seasonEvents(db, words, season);
  return events.filter(({ cup }) => cup === slug);
}

/** Converts these events to ties. */
export const tiesOf = (events: CalendarEvent[], club: string): CupTie[] =>
  events.map((event) => tieOf(event, club));

export async function otherTies(db: Database, slug: string, season: number): Promise<OtherTie[]> {
  const rows = await db
    .selectFrom('cup_tie')
    .selectAll()
    .where('cup', '=', slug)
    .where('season', '=', season)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ cup: _, season: __, position: ___, ...tie }) => tie);
}

/** Returns the seasons in which the club has played in a cup, the latest first. */
export async function seasonsOf(db: Database, { slug, season }: Pick<CupRow, 'slug' | 'season'>) {
  const played = await db.selectFrom('event').select('season').distinct().where('cup', '=', slug).execute();
  return [...new Set([season, ...played.map((row) => row.season)])].toSorted((a, b) => b - a);
}

/** Returns the public page of a cup in a season, by default the latest; undefined if unknown. */
export async function cupPage(site: Pick<Site, 'db' | 'club' | 'clock'>, slug: string, wanted?: number) {
  const { db, club } = site;
  const { date, words } = dayAndWords(site);
  const row = await db.selectFrom('cup').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  const seasons = await seasonsOf(db, row);
  const season = wanted ?? row.season;
  if (!seasons.includes(season)) return undefined;
  const events = await tieEvents(db, words, slug, season);
  const ties = tiesOf(events, club.name);
  const { name, about } = fillAll(row, words);
  const toCome = events.filter((event) => dateOf(event) >= date && !event.winner);
  return {
    slug,
    name,
    about,
    season,
    seasons,
    format: formatAs(row.format),
    who: fill(await whose(db, row), words),
    howFar: howFar(ties, date),
    next: withMoved(toCome).slice(0, 3),
    rounds: inRounds(ties, fillAll(await otherTies(db, slug, season), words)),
  };
}

const formatAs = (json: string | null): Format | null => (json === null ? null : knockOutFormat(json));

/** Returns the section and team of a cup, 'Ladies, Larkby B'; '' for the whole club. */
async function whose(db: Database, { section, team }: Pick<CupRow, 'section' | 'team'>): Promise<string> {
  const sections = await db.selectFrom('section').select('name').where('id', '=', section).execute();
  const teams = await db.selectFrom('team').select('name').where('id', '=', team).execute();
  return [...sections, ...teams].map(({ name }) => name).join(', ');
}

/** Returns the cups of the current calendar season, each with the club's progress. */
export async function cupsNow(site: Pick<Site, 'db' | 'club' | 'clock'>) {
  const { date, words } = dayAndWords(site);
  const year = await calendarYear(site.db);
  const all = (await cups(site.db)).filter(({ put_by, season }) => put_by === 0 && season === year);
  if (all.length === 0 || year === undefined) return [];
  const events = await seasonEvents(site.db, words, year);
  return fillAll(all, words).map(({ slug, name }) => {
    const ties = tiesOf(
      events.filter(({ cup }) => cup === slug),
      site.club.name,
    );
    return { slug, name, now: howFar(ties, date) };
  });
}

/** Returns names and slugs of the season's cups, for links to their pages. */
export async function cupNames(db: Database, words: Words, year: number | undefined) {
  const all = await cups(db);
  const now = all.filter(({ put_by, season }) => put_by === 0 && season === year);
  return fillAll(now, words).map(({ slug, name }) => ({ slug, name }));
}

/** Returns every path of a cup page, for the site map. */
export async function cupPaths(db: Database): Promise<string[]> {
  const paths: string[] = [];
  for (const cup of await cups(db)) {
    const seasons = await seasonsOf(db, cup);
    for (const season of seasons)
      paths.push(season === cup.season ? `/cups/${cup.slug}` : `/cups/${cup.slug}/${season}`);
  }
  return paths;
}
