import { Refusal } from '#app/core/refusals.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import {
  type LeagueSeasonData,
  readAllLeaguesAndDivisions,
  readLeagueSeasonData,
} from '#app/modules/leagues/leagues.server.ts';
import { readCalendarYear, readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

export type PublicLeagueServices = Pick<Site, 'db' | 'club' | 'clock' | 'url'>;

export type PublicDivisionSeason = Awaited<ReturnType<typeof readPublicDivisionSeason>>;

/**
 * Returns a division of a league run by this site, with its data of a season (default: the current one). Throws 404 if unknown.
 */
export async function readPublicDivisionSeason(site: PublicLeagueServices, day: string, asked?: number) {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(db), words);
  const league = site.club.uses.league
    ? all.find((one) => one.day === day && one.put_by === 0 && one.source === 'own')
    : undefined;
  if (!league) throw new Refusal(404, 'We cannot find that league. It may have been deleted.');
  // Unpublished seasons are not public.
  if (asked !== undefined && !(await readPublishedSeasonYears(db)).includes(asked))
    throw new Refusal(404, 'We cannot find that season. It may not have been published.');
  const season = asked ?? (await readCalendarYear(db)) ?? 0;
  const own = await readLeagueSeasonData(db, league, season, words);
  const family = all.find((one) => one.day === league.parent) ?? league;
  return { league, family, season, own, name: formatLeagueAndDivision(family.name, league.division) };
}

/** 'Fosse League, Division 1' */
export const formatLeagueAndDivision = (league: string, division: string) =>
  [league, division].filter(Boolean).join(', ');

/** Returns the fixtures of divisions of one league; [] until published. */
export async function readPublishedDivisionFixtures(
  db: Database,
  { league, season, divisions }: { league: string; season: number; divisions: string[] },
): Promise<LeagueFixture[]> {
  if (divisions.length === 0 || !(await readFixturesPublishedAt(db, league, season))) return [];
  return queryLeagueFixtures(db, { season, leagues: divisions });
}

/** Returns the publication time of a league's fixtures; undefined while unpublished. */
export async function readFixturesPublishedAt(
  db: Database,
  league: string,
  season: number,
): Promise<string | undefined> {
  const book = await db
    .selectFrom('league_book')
    .select('published_at')
    .where('league', '=', league)
    .where('season', '=', season)
    .executeTakeFirst();
  return book?.published_at ?? undefined;
}

export const listDivisionMatches = ({ matches, teams }: LeagueSeasonData, team?: string) => {
  const name = (id: string) => teams.find((one) => one.id === id)?.name ?? '';
  return matches
    .filter(({ home, away }) => team === undefined || home === team || away === team)
    .map(({ id, on, home, away, sheet, note }) => ({
      ...{ id, date: on, home: name(home), away: name(away), sheet, note },
      ours: away === team ? ('away' as const) : ('home' as const),
    }));
};

/** Returns the rows of matches to be played or played, without void ones. */
export const toPublicFixtureRows = (fixtures: LeagueFixture[]) =>
  fixtures
    .filter(({ state }) => state !== 'void')
    .map(({ date, time, home, away, state, note }) => ({
      ...{ date, time, home: home.name, away: away.name },
      note: [state === 'postponed' ? 'Postponed' : '', note].filter(Boolean).join('. '),
    }));
