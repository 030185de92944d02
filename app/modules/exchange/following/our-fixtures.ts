import type { LeagueFixtureData } from '#app/modules/exchange/peers/fixture-diff.ts';
import type { LeagueSeasonSnapshot } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';

/** Lists the fixtures of one club in a book, by the league's ids. */
export function listClubLeagueFixtures(
  book: LeagueSeasonSnapshot,
  club: string,
): Map<string, LeagueFixtureData> {
  const teams = new Map(book.teams.map((team) => [team.id, team]));
  const clubs = new Map(book.clubs.map(({ id, name, short, former }) => [id, [short, name, ...former]]));
  return new Map(
    book.fixtures.flatMap((fixture) => {
      const [home, away] = [teams.get(fixture.home), teams.get(fixture.away)];
      if (!home || !away) return [];
      const side = home.club === club ? 'home' : away.club === club ? 'away' : undefined;
      // Two teams of one club: one match, seen from the home team.
      if (!side) return [];
      const [us, them] = side === 'home' ? [home, away] : [away, home];
      const { date, time, state, postponedFrom, note, sequence, division } = fixture;
      const facts = { season: book.season, division, date, time, state, postponedFrom, note, sequence };
      const names = (clubs.get(them.club ?? '') ?? []).filter(Boolean);
      return [[fixture.id, { ...facts, side, us: us.name, them: them.name, clubs: names }] as const];
    }),
  );
}

/** Guesses our club in a league by our name and those of our teams; undefined without a match. */
export function guessOwnClubInLeague(
  { clubs, teams }: Pick<LeagueSeasonSnapshot, 'clubs' | 'teams'>,
  isUs: (name: string) => boolean,
): string | undefined {
  const named = clubs.find(({ name, short, former }) =>
    [name, short, ...former].some((one) => one && isUs(one)),
  );
  return named?.id ?? teams.find(({ name, club }) => club !== null && isUs(name))?.club ?? undefined;
}
