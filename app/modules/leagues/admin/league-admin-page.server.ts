import { readAvailableMatchFormats } from '#app/modules/formats/formats.server.ts';
import { findScoreMismatches } from '#app/modules/formats/formats.ts';
import { getOwnTeamNamesInLeague } from '#app/modules/leagues/divisions/divisions.ts';
import {
  readLeagueInCurrentSeason,
  readPreviousSeasonTeams,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import { readDivisionFixtureRows } from '#app/modules/leagues/season-data/fixture-result.server.ts';
import type {
  LeagueSeasonData,
  LeagueSeasonMatch,
} from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { calculateLeagueStandings } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { formatMatchOutcome, getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import { formatMatchResultDetails } from '#app/modules/leagues/table/match-result-details.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LeagueAdminMatch, LeagueAdminPageData } from './league-admin-page.ts';

/** Returns everything that the league's admin page shows. */
export async function readLeagueAdminPage(site: Site, day: string): Promise<LeagueAdminPageData> {
  const { row, own, season, words } = await readLeagueInCurrentSeason(site, day);
  const { name, starts, label, about, source, version } = row;
  const fixtures = new Set((await readDivisionFixtureRows(site.db, [day], season)).map(({ id }) => id));
  const nameOf = (id: string) => own.teams.find((team) => team.id === id)?.name ?? '';
  return {
    day,
    name,
    starts,
    label,
    about,
    source,
    version,
    season,
    card: own.card,
    formats: await readAvailableMatchFormats(site.db),
    club: site.club.name,
    ours: getOwnTeamNamesInLeague(row, await readClubTeams(site.db, words), site.club.name),
    table: calculateLeagueStandings(own),
    teams: own.teams.map(({ id, name, isUs, carried, version }) => ({ id, name, isUs, carried, version })),
    matches: own.matches
      .map((match) => ({
        ...toLeagueAdminMatch(own, match, nameOf, site.club.words),
        isFixture: fixtures.has(match.id),
      }))
      .reverse(),
    hasFixtures: fixtures.size > 0,
    deductions: own.deductions.map(({ team, ...rest }) => ({ ...rest, name: nameOf(team) })),
    hasSheet: site.sheets.copy(day).table.length > 0,
    lastTeams: own.teams.length > 0 ? 0 : (await readPreviousSeasonTeams(site.db, day, season)).length,
  };
}

function toLeagueAdminMatch(
  { card, teams }: LeagueSeasonData,
  match: LeagueSeasonMatch,
  nameOf: (id: string) => string,
  words: Club['words'],
): Omit<LeagueAdminMatch, 'isFixture'> {
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const outcome = getMatchOutcome(match.sheet, card, 'home', away);
  const winner = outcome?.winner === '{club}' ? home : (outcome?.winner ?? '');
  const us = teams.filter(({ isUs }) => isUs).map(({ id }) => id);
  const { id, day, date, event, sheet, note, version } = match;
  return {
    id,
    day,
    date,
    home,
    away,
    event,
    sheet,
    note,
    version,
    isOurs: [match.home, match.away].some((team) => us.includes(team)),
    line: formatMatchOutcome({ winner, score: outcome?.score ?? '' }, away, home),
    more: formatMatchResultDetails(sheet, card, note, { home, away }, words.rinks),
    mismatches: findScoreMismatches(
      sheet,
      card,
      words,
      us.includes(match.home) || !us.includes(match.away) ? 'home' : 'away',
    ),
  };
}
