import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
import type { OwnClubTeam } from '#app/modules/teams/teams.server.ts';

/** A league (`parent` null) or a further division of one. */
interface LeagueOrDivision {
  day: string;
  parent: string | null;
}

/** Returns the event kind of a league, which all its divisions share: the key of the first one. */
export const getLeagueEventType = ({ day, parent }: LeagueOrDivision) => parent ?? day;

/** Filters the events of a league, or of one division of it. */
export const filterLeagueEvents = <E extends Pick<CalendarEvent, 'type' | 'division'>>(
  events: E[],
  league: LeagueOrDivision,
): E[] =>
  events.filter(
    ({ type, division = type }) => type === getLeagueEventType(league) && division === league.day,
  );

/** Returns the club's own names in a league: its teams there, then the club, which sheets may name instead. */
export const getOwnTeamNamesInLeague = (
  { day }: LeagueOrDivision,
  teams: OwnClubTeam[],
  club: string,
): string[] => [...teams.filter(({ league }) => league === day).map(({ name }) => name), club];

/** Returns the default own name if no team is given: the club's only team in the league, else the club. */
export function getDefaultOwnTeamName({ day }: LeagueOrDivision, teams: OwnClubTeam[], club: string): string {
  const [team, other] = teams.filter(({ league, putBy }) => league === day && !putBy);
  return team && !other ? team.name : club;
}

/** Returns the club's own spelling if the name differs only by its suffix ('BC'), else the team's name. */
export const normalizeOwnTeamName = (name: string, club: string) =>
  isSameTeamName(name, club) ? club : name;
