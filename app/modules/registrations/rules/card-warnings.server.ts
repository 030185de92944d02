import type { Kysely } from 'kysely';
import { readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import {
  getPlayerNameSortKey,
  isNamedCardPlayer,
  type LeagueFixture,
  type MatchCardPlayer,
} from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { findPlayerIneligibilityReasons } from './eligibility.ts';
import {
  formatDuplicatePlayerWarning,
  formatPlayerEligibilityWarning,
  formatUnresolvedPlayerNameWarning,
} from './eligibility-warnings.ts';
import {
  queryNamesakesInOtherClubs,
  readLeagueClubNames,
  readLeaguePlayerSeasons,
  readRegisteredPlayerCandidates,
} from './player-register.server.ts';
import { readRankedLeagueDivisions } from './ranked-divisions.server.ts';
import { type RegisteredPlayerCandidate, resolvePlayerName } from './resolve-player-name.ts';

/**
 * Returns warnings about one side of a card by the rules, a sentence each. Never blocks; [] if the league does not record
 * players.
 */
export async function readMatchCardWarnings(
  db: Kysely<DatabaseSchema>,
  fixture: LeagueFixture,
  side: MatchCardPlayer['side'],
  players: MatchCardPlayer[],
): Promise<string[]> {
  const named = players.filter((one) => one.side === side && isNamedCardPlayer(one));
  const { club } = fixture[side];
  if (named.length === 0 || club === null) return [];
  const divisions = await readRankedLeagueDivisions(db, fixture.league);
  if (!divisions) return [];
  const rules = await readLeagueSeasonRules(db, divisions.top, fixture.season);
  if (!rules.players) return [];
  const candidates = await readRegisteredPlayerCandidates(db, club, fixture.season);
  const known = await withNames(db, named, candidates);
  const people = [...new Map(known.flatMap(({ who }) => (who ? [[who.id, who] as const] : []))).values()];
  const careers = await readLeaguePlayerSeasons(
    db,
    people.map(({ id }) => id),
    fixture.season,
    divisions,
  );
  const clubs = await readLeagueClubNames(db);
  const clubName = (id: string) => clubs.get(id) ?? 'another club';
  const match = { fixture: fixture.id, day: fixture.date, club, rank: divisions.rank(fixture.league) };
  const words = people.flatMap(({ id, name }) => {
    const career = careers.get(id) ?? { registrations: [], games: [] };
    return findPlayerIneligibilityReasons(career, match, rules).map((fault) =>
      formatPlayerEligibilityWarning(name, club, fault, clubName),
    );
  });
  return [...words, ...(await unknown(db, known, fixture.season, clubName(club), clubName)), ...twice(known)];
}

interface Known {
  name: string;
  who: RegisteredPlayerCandidate | null;
  maybe: RegisteredPlayerCandidate[];
}

/** Resolves the players of the card to the register. */
async function withNames(
  db: Kysely<DatabaseSchema>,
  named: MatchCardPlayer[],
  candidates: RegisteredPlayerCandidate[],
): Promise<Known[]> {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const others = named.flatMap(({ player }) => (player && !byId.has(player) ? [player] : []));
  // Players chosen from the register who belong to another club.
  if (others.length > 0)
    for (const one of await db
      .selectFrom('league_player')
      .select(['id', 'name', 'number'])
      .where('id', 'in', others)
      .execute())
      byId.set(one.id, one);
  return named.map(({ player, name }) => {
    const chosen = player ? byId.get(player) : undefined;
    if (chosen) return { name, who: chosen, maybe: [] };
    const { player: who, maybe } = resolvePlayerName(name, candidates);
    return { name, who, maybe };
  });
}

async function unknown(
  db: Kysely<DatabaseSchema>,
  known: Known[],
  season: number,
  club: string,
  clubName: (id: string) => string,
): Promise<string[]> {
  const names = known.filter(({ who }) => !who);
  const alike = await queryNamesakesInOtherClubs(
    db,
    names.filter(({ maybe }) => maybe.length === 0).map(({ name }) => name),
    season,
  );
  return names.map(({ name, maybe }) => {
    const elsewhere = alike
      .filter(({ sort }) => sort === getPlayerNameSortKey(name))
      .map((one) => clubName(one.club));
    return formatUnresolvedPlayerNameWarning(
      name,
      club,
      maybe.map((one) => told(one, maybe)),
      elsewhere,
    );
  });
}

/** Appends the number if two players have the same name. */
const told = ({ name, number }: RegisteredPlayerCandidate, all: RegisteredPlayerCandidate[]) =>
  number && all.filter((one) => one.name === name).length > 1 ? `${name} (${number})` : name;

function twice(known: Known[]): string[] {
  const seen = new Map<string, number>();
  for (const { who, name } of known) {
    const called = who?.name ?? name;
    seen.set(called, (seen.get(called) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([name]) => formatDuplicatePlayerWarning(name));
}
