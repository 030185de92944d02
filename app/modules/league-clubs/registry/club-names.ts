import {
  getClubFromSideName,
  isSameClubName,
  normalizeSideName,
  toComparableClubName,
} from '#app/modules/opponents/opponents.ts';

/** League club with all its current and earlier names. */
export interface LeagueClubNames {
  id: string;
  name: string;
  shortName: string;
  /** Earlier names, latest first. */
  names: string[];
}

type Names = Pick<LeagueClubNames, 'name' | 'shortName'>;

/** Name that its teams start with: 'Osmoor' of 'Osmoor Bowls Club'. */
export const getLeagueClubBaseName = ({ name, shortName }: Names) =>
  shortName || name.replace(/,? (?:(?:lawn )?bowl(?:s|ing) club|b\.? ?c\.?)$/i, '');

/** Returns the club of a name: current names first, then earlier ones. */
export function findLeagueClubByName<C extends LeagueClubNames>(clubs: C[], name: string): C | undefined {
  const isIt = (one: string) => one !== '' && isSameClubName(one, name);
  return (
    clubs.find((club) => isIt(club.name) || isIt(club.shortName)) ??
    clubs.find(({ names }) => names.some(isIt))
  );
}

/** Returns the club of a team: 'Osmoor "B"' is Osmoor's; the longest match wins, so 'Larkby St Giles A' is not Larkby's. */
export function findLeagueClubOfTeam<C extends LeagueClubNames>(clubs: C[], team: string): C | undefined {
  const whole = findLeagueClubByName(clubs, team) ?? findLeagueClubByName(clubs, getClubFromSideName(team));
  if (whole) return whole;
  const beginning = (names: (club: C) => string[]) =>
    clubs
      .flatMap((club) => names(club).map((name) => ({ club, plain: normalizeSideName(name) })))
      .filter(({ plain }) => plain !== '' && normalizeSideName(team).startsWith(`${plain} `))
      .toSorted((one, other) => other.plain.length - one.plain.length)[0]?.club;
  return beginning(({ name, shortName }) => [name, shortName]) ?? beginning(({ names }) => names);
}

/** Returns the earlier names after a renaming, without duplicates and without current names. */
export function updateEarlierClubNames(names: string[], was: Names, now: Names): string[] {
  const all = [was.name, was.shortName, ...names].filter(Boolean);
  return all
    .filter((name, at) => all.findIndex((one) => isSameClubName(one, name)) === at)
    .filter((name) => !isSameClubName(name, now.name) && !isSameClubName(name, now.shortName));
}

/**
 * Returns the team's name under its club's current name: 'Osmoor "A"' -> 'Osmer "A"'; undefined unless it has an earlier one.
 */
export function getTeamNameAfterClubRename(team: string, club: LeagueClubNames): string | undefined {
  const now = getLeagueClubBaseName(club);
  const words = team.trim().split(/\s+/);
  if (leading(words, now)) return undefined;
  const olds = club.names
    .map((name) => getLeagueClubBaseName({ name, shortName: '' }))
    .toSorted((one, other) => other.length - one.length);
  for (const old of olds) {
    const count = leading(words, old);
    if (count) return [now, ...words.slice(count)].join(' ');
  }
  return undefined;
}

/** Returns the number of leading words that are the name; 0 if they are not. */
function leading(words: string[], name: string): number {
  const count = name.trim().split(/\s+/).length;
  return toComparableClubName(words.slice(0, count).join(' ')) === toComparableClubName(name) ? count : 0;
}
