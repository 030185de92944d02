import type { Selectable } from 'kysely';
import { getEventDate } from '#app/core/event.ts';
import { readEventsBySeason } from '#app/modules/calendar/calendar.server.ts';
import { addPostponedEventEntries, type CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { type MatchFormat, parseKnockOutFormat } from '#app/modules/formats/formats.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatCupProgress } from './cup-progress.ts';
import { type CupTie, parseCupTie } from './cup-tie.ts';
import { groupCupTiesByRound, type OtherClubsCupTie } from './other-tie.ts';

export type CupRow = Selectable<DatabaseSchema['cup']>;

/** Returns every cup in display order, archived ones included. */
export const readAllCups = (db: Database): Promise<CupRow[]> =>
  db.selectFrom('cup').selectAll().orderBy('position').orderBy('slug').execute();

/** Returns the events of a cup's ties in a season, by date. */
export async function readCupTieEvents(db: Database, words: TextPlaceholders, slug: string, season: number) {
  const events = await readEventsBySeason(db, words, season);
  return events.filter(({ cup }) => cup === slug);
}

/** Converts these events to ties. */
export const toCupTies = (events: CalendarEvent[], club: string): CupTie[] =>
  events.map((event) => parseCupTie(event, club));

export async function readOtherClubsCupTies(
  db: Database,
  slug: string,
  season: number,
): Promise<OtherClubsCupTie[]> {
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
async function readCupSeasons(db: Database, { slug, season }: Pick<CupRow, 'slug' | 'season'>) {
  const played = await db.selectFrom('event').select('season').distinct().where('cup', '=', slug).execute();
  return [...new Set([season, ...played.map((row) => row.season)])].toSorted((a, b) => b - a);
}

/** Returns the public page of a cup in a season, by default the latest; undefined if unknown. */
export async function readCupPage(site: Pick<Site, 'db' | 'club' | 'clock'>, slug: string, wanted?: number) {
  const { db, club } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const row = await db.selectFrom('cup').selectAll().where('slug', '=', slug).executeTakeFirst();
  if (!row) return undefined;
  const seasons = await readCupSeasons(db, row);
  const season = wanted ?? row.season;
  if (!seasons.includes(season)) return undefined;
  const events = await readCupTieEvents(db, words, slug, season);
  const ties = toCupTies(events, club.name);
  const { name, about } = fillPlaceholdersDeep(row, words);
  const toCome = events.filter((event) => getEventDate(event) >= date && !event.winner);
  return {
    slug,
    name,
    about,
    season,
    seasons,
    format: parseCupFormat(row.format),
    who: fillTextPlaceholders(await readCupOwner(db, row), words),
    howFar: formatCupProgress(ties, date),
    next: addPostponedEventEntries(toCome).slice(0, 3),
    rounds: groupCupTiesByRound(
      ties,
      fillPlaceholdersDeep(await readOtherClubsCupTies(db, slug, season), words),
    ),
  };
}

const parseCupFormat = (json: string | null): MatchFormat | null =>
  json === null ? null : parseKnockOutFormat(json);

/** Returns the section and team of a cup, 'Ladies, Larkby B'; '' for the whole club. */
async function readCupOwner(
  db: Database,
  { section, team }: Pick<CupRow, 'section' | 'team'>,
): Promise<string> {
  const sections = await db.selectFrom('section').select('name').where('id', '=', section).execute();
  const teams = await db.selectFrom('team').select('name').where('id', '=', team).execute();
  return [...sections, ...teams].map(({ name }) => name).join(', ');
}

/** Returns the cups of the current calendar season, each with the club's progress. */
export async function readCurrentCups(site: Pick<Site, 'db' | 'club' | 'clock'>) {
  const { date, words } = getTodayAndPlaceholders(site);
  const year = await readCalendarYear(site.db);
  const all = (await readAllCups(site.db)).filter(({ put_by, season }) => put_by === 0 && season === year);
  if (all.length === 0 || year === undefined) return [];
  const events = await readEventsBySeason(site.db, words, year);
  return fillPlaceholdersDeep(all, words).map(({ slug, name }) => {
    const ties = toCupTies(
      events.filter(({ cup }) => cup === slug),
      site.club.name,
    );
    return { slug, name, now: formatCupProgress(ties, date) };
  });
}

/** Returns names and slugs of the season's cups, for links to their pages. */
export async function readCurrentCupNames(db: Database, words: TextPlaceholders, year: number | undefined) {
  const all = await readAllCups(db);
  const now = all.filter(({ put_by, season }) => put_by === 0 && season === year);
  return fillPlaceholdersDeep(now, words).map(({ slug, name }) => ({ slug, name }));
}

/** Returns every path of a cup page, for the site map. */
export async function readCupPaths(db: Database): Promise<string[]> {
  const paths: string[] = [];
  for (const cup of await readAllCups(db)) {
    const seasons = await readCupSeasons(db, cup);
    for (const season of seasons)
      paths.push(season === cup.season ? `/cups/${cup.slug}` : `/cups/${cup.slug}/${season}`);
  }
  return paths;
}
