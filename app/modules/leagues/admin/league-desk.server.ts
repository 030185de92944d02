import { readyFormats } from '#app/modules/formats/formats.server.ts';
import { mismatches } from '#app/modules/formats/formats.ts';
import { oursIn } from '#app/modules/leagues/divisions/divisions.ts';
import { fixturesOf } from '#app/modules/leagues/own-league/fixture-result.server.ts';
import { lastTeams, leagueNow } from '#app/modules/leagues/own-league/league-now.server.ts';
import type { OwnLeague, OwnMatch } from '#app/modules/leagues/own-league/own-league.server.ts';
import { moreOf, ownTable } from '#app/modules/leagues/shown/own-page.ts';
import { outcomeLine, outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Site } from '#app/site/site.server.ts';
import type { LeagueDesk, LeagueDeskMatch } from './league-desk.ts';

/** Returns everything that the league's admin page shows. */
export async function readLeagueDesk(site: Site, day: string): Promise<LeagueDesk> {
  const { row, own, season, words } = await leagueNow(site, day);
  const { name, starts, label, about, source, version } = row;
  const fixtures = new Set((await fixturesOf(site.db, [day], season)).map(({ id }) => id));
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
    formats: await readyFormats(site.db),
    club: site.club.name,
    ours: oursIn(row, await readTeams(site.db, words), site.club.name),
    table: ownTable(own),
    teams: own.teams.map(({ id, name, isUs, carried, version }) => ({ id, name, isUs, carried, version })),
    matches: own.matches
      .map((match) => ({
        ...deskMatch(own, match, nameOf, site.club.words),
        isFixture: fixtures.has(match.id),
      }))
      .reverse(),
    hasFixtures: fixtures.size > 0,
    deductions: own.deductions.map(({ team, ...rest }) => ({ ...rest, name: nameOf(team) })),
    hasSheet: site.sheets.copy(day).table.length > 0,
    lastTeams: own.teams.length > 0 ? 0 : (await lastTeams(site.db, day, season)).length,
  };
}

function deskMatch(
  { card, teams }: OwnLeague,
  match: OwnMatch,
  nameOf: (id: string) => string,
  words: Club['words'],
): Omit<LeagueDeskMatch, 'isFixture'> {
  const [home, away] = [nameOf(match.home), nameOf(match.away)];
  const outcome = outcomeOf(match.sheet, card, 'home', away);
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
    line: outcomeLine({ winner, score: outcome?.score ?? '' }, away, home),
    more: moreOf(sheet, card, note, { home, away }, words.rinks),
    mismatches: mismatches(
      sheet,
      card,
      words,
      us.includes(match.home) || !us.includes(match.away) ? 'home' : 'away',
    ),
  };
}
