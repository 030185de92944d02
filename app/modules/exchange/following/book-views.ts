import { formatDayAndMonth } from '#app/core/dates.ts';
import type { LeagueSeasonSnapshot } from '#app/modules/exchange/protocol/exchange-schemas.server.ts';
import { isSameTeamName } from '#app/modules/leagues/leagues.ts';

/** Views of a league's book for its page: table, and our results. */

/** Finds the division of a book for a league of ours, or a division of it. */
export function findSeasonSnapshotDivision(
  book: LeagueSeasonSnapshot,
  club: string,
  { division, isAlone }: { division: string; isAlone: boolean },
): LeagueSeasonSnapshot['divisions'][number] | undefined {
  const named = division && book.divisions.find(({ name }) => isSameTeamName(name, division));
  if (named) return named;
  const plays = book.teams.find((team) => team.club === club)?.division;
  return isAlone ? (book.divisions.find(({ key }) => key === plays) ?? book.divisions[0]) : undefined;
}

export function listClubLeagueResults(book: LeagueSeasonSnapshot, division: string, club: string) {
  const teams = new Map(book.teams.map((team) => [team.id, team]));
  return book.fixtures
    .filter((fixture) => fixture.division === division)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap(({ home, away, date, result }) => {
      const [one, other] = [teams.get(home), teams.get(away)];
      const opponent = one?.club === club ? other : other?.club === club ? one : undefined;
      if (!result || !opponent) return [];
      return [
        {
          date: formatDayAndMonth(date.slice(5)),
          opponent: opponent.name,
          winner: result.word,
          score: result.score,
        },
      ];
    });
}

export const toLeagueStandingsRows = ({ table }: LeagueSeasonSnapshot['divisions'][number]) =>
  table.map(({ place, ...row }) => ({ ...row, ...(place && { place }) }));
