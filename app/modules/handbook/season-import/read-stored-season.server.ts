import { Refusal } from '#app/core/refusals.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import { formatLeagueAndDivision } from '#app/modules/handbook/public-data/public-division.server.ts';
import { readLeagueClubs } from '#app/modules/league-clubs/league-clubs.server.ts';
import { readAllLeaguesAndDivisions, readLeagueSeasonData } from '#app/modules/leagues/leagues.server.ts';
import { isSameDivisionName } from '#app/modules/leagues/leagues.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { StoredLeagueSeason } from './stored-season.ts';

/** The calendar year in London. */
export const getCurrentYearInLondon = (site: Site) => Number(getTodayAndPlaceholders(site).date.slice(0, 4));

/** Stored data of the league to which a division belongs. */
export async function readStoredLeagueSeason(
  site: Site,
  { league: day, season }: { league: string; season: number },
): Promise<StoredLeagueSeason & { parent: string; usual: string }> {
  const { db, club } = site;
  const { date: today, words } = getTodayAndPlaceholders(site);
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(db), words);
  const chosen = all.find((one) => one.day === day && one.source === 'own');
  if (!chosen) throw new Refusal(404, 'We cannot find that league. It may have been deleted.');
  const begun = await db.selectFrom('season').select('year').where('year', '=', season).executeTakeFirst();
  // A season of this year or before begins with its list.
  if (!begun && season > getCurrentYearInLondon(site))
    throw new Refusal(404, 'That season has not been set up yet. Set it up under ‘Season set-up’ first.');
  const parent = chosen.parent ?? day;
  const family = all.filter((one) => (one.day === parent || one.parent === parent) && one.source === 'own');
  const owns = await Promise.all(family.map((one) => readLeagueSeasonData(db, one, season, words)));
  const fixtures = await queryLeagueFixtures(db, { season, leagues: family.map((one) => one.day) });
  const head = all.find((one) => one.day === parent) ?? chosen;
  const kind = await db.selectFrom('kind').select('time').where('id', '=', parent).executeTakeFirst();
  return {
    ...{ season, today, words: club.words, chosen: day, parent, usual: kind?.time ?? '' },
    divisions: family.map((one, at) => ({
      day: one.day,
      name: formatLeagueAndDivision(head.name, one.division),
      card: (owns[at] ?? owns[0])?.card ?? fail(),
    })),
    named: (text) => divisionNamed(family, text),
    teams: owns.flatMap(({ teams }, at) =>
      teams.map(({ id, name }) => ({ id, name, league: family[at]?.day ?? day })),
    ),
    clubs: await readLeagueClubs(db),
    fixtures: fixtures.map(({ id, league, home, away, date, postponedFrom, state, version }) => ({
      ...{ id, league, home: home.id, away: away.id, date, postponedFrom },
      ...{ isVoid: state === 'void', state, version },
    })),
    results: owns.flatMap(({ matches }) => matches.map(({ id, sheet, version }) => ({ id, sheet, version }))),
  };
}

const fail = (): never => {
  throw new Refusal(404, 'We cannot find that league. It may have been deleted.');
};

/** Parses 'Division Two', 'Division 2' or 'Two' -> its key. */
const divisionNamed = (family: { day: string; division: string }[], text: string) =>
  family.find(({ division }) => isSameDivisionName(division, text))?.day;
