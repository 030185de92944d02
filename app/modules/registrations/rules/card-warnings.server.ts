import type { Kysely } from 'kysely';
import { readSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type CardPlayer, isNamedPlayer } from './card-players.ts';
import { findEligibilityFaults } from './eligibility.ts';
import {
  formatDuplicateWarning,
  formatEligibilityWarning,
  formatUnresolvedNameWarning,
} from './eligibility-warnings.ts';
import {
  queryNamesakesInOtherClubs,
  readLeagueClubNames,
  readPlayerCandidates,
  readPlayerSeasons,
} from './player-register.server.ts';
import { readRankedDivisions } from './ranked-divisions.server.ts';
import { playerSortKey, type RegisteredCandidate, resolvePlayerName } from './resolve-player-name.ts';

/**
 * Returns warnings about one side of a card by the rules, a sentence each. Never blocks; [] if the league does not record
 * players.
 */
export async function readCardWarnings(
  db: Kysely<Schema>,
  fixture: LeagueFixture,
  side: CardPlayer['side'],
  players: CardPlayer[],
): Promise<string[]> {
  const named = players.filter((one) => one.side === side && isNamedPlayer(one));
  const { club } = fixture[side];
  if (named.length === 0 || club === null) return [];
  const divisions = await readRankedDivisions(db, fixture.league);
  if (!divisions) return [];
  const rules = await readSeasonRules(db, divisions.top, fixture.season);
  if (!rules.players) return [];
  const candidates = await readPlayerCandidates(db, club, fixture.season);
  const known = await withNames(db, named, candidates);
  const people = [...new Map(known.flatMap(({ who }) => (who ? [[who.id, who] as const] : []))).values()];
  const careers = await readPlayerSeasons(
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
    return findEligibilityFaults(career, match, rules).map((fault) =>
      formatEligibilityWarning(name, club, fault, clubName),
    );
  });
  return [...words, ...(await unknown(db, known, fixture.season, clubName(club), clubName)), ...twice(known)];
}

interface Known {
  name: string;
  who: RegisteredCandidate | null;
  maybe: RegisteredCandidate[];
}

/** Resolves the players of the card to the register. */
async function withNames(
  db: Kysely<Schema>,
  named: CardPlayer[],
  candidates: RegisteredCandidate[],
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
  db: Kysely<Schema>,
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
      .filter(({ sort }) => sort === playerSortKey(name))
      .map((one) => clubName(one.club));
    return formatUnresolvedNameWarning(
      name,
      club,
      maybe.map((one) => told(one, maybe)),
      elsewhere,
    );
  });
}

/** Appends the number if two players have the same name. */
const told = ({ name, number }: RegisteredCandidate, all: RegisteredCandidate[]) =>
  number && all.filter((one) => one.name === name).length > 1 ? `${name} (${number})` : name;

function twice(known: Known[]): string[] {
  const seen = new Map<string, number>();
  for (const { who, name } of known) {
    const called = who?.name ?? name;
    seen.set(called, (seen.get(called) ?? 0) + 1);
  }
  return [...seen].filter(([, times]) => times > 1).map(([name]) => formatDuplicateWarning(name));
}
