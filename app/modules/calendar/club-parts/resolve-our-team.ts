import { getClubFromSideName, isSameSideName } from '#app/modules/opponents/opponents.ts';

/** Resolution of the team that plays a match, and of the division in which the match counts. */

/** League, or a further division of one, whose matches have the first division's kind. */
export interface LeagueDivisionReference {
  day: string;
  parent: string | null;
}

/** Team of another club in a division in one season. */
interface OpponentTeam {
  league: string;
  season: number;
  name: string;
}

export interface UnresolvedTeamMatch {
  type: string;
  our_team: string | null;
  opponent: string;
  season: number;
  /** Division in which its result was entered. */
  entered?: string | undefined;
}

interface OurTeamRef {
  id: string;
  league: string | null;
  putBy: boolean;
}

interface ResolvedOwnTeam<T> {
  team?: T;
  division: string;
  /** True if the division cannot be determined among several. */
  isOpen?: boolean;
}

/**
 * Return the named team, or our only one in the league; of several, the only one in the opponent's division. Without a team the
 * club plays, and the match counts in the opponent's division or in the league itself.
 */
export function resolveOwnTeamOfMatch<T extends OurTeamRef>(
  { type, our_team, opponent, season, entered }: UnresolvedTeamMatch,
  teams: T[],
  leagues: LeagueDivisionReference[],
  theirs: OpponentTeam[],
): ResolvedOwnTeam<T> {
  const family = leagues.filter(({ day, parent }) => (parent ?? day) === type).map(({ day }) => day);
  const counted = (team: T | undefined) => {
    const division = family.find((day) => day === team?.league) ?? type;
    return team ? { team, division } : { division };
  };
  if (our_team) return counted(teams.find(({ id }) => id === our_team));
  const ours = teams.filter(({ league, putBy }) => league && family.includes(league) && !putBy);
  if (ours.length < 2) return counted(ours[0]);
  const there = theirs.filter((one) => one.season === season && family.includes(one.league));
  const named = there.filter(({ name }) => isSameSideName(name, opponent));
  const known =
    named.length > 0
      ? named
      : there.filter(({ name }) => getClubFromSideName(name) === getClubFromSideName(opponent));
  const theirDivisions = entered ? [entered] : known.map(({ league }) => league);
  const divisions = new Set(theirDivisions.length > 0 ? theirDivisions : ours.map(({ league }) => league));
  const [division, another] = divisions;
  if (!division || another) return { division: type, isOpen: true };
  const [team, other] = ours.filter(({ league }) => league === division);
  return team && !other ? { team, division } : { division };
}
