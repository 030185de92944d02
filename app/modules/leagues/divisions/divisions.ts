import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { sameTeam } from '#app/modules/leagues/table/result.ts';
import type { OurTeam } from '#app/modules/teams/teams.server.ts';

/** A league (`parent` null) or a further division of one. */
export interface InFamily {
  day: string;
  parent: string | null;
}

/** Returns the event kind of a league, which all its divisions share: the key of the first one. */
export const typeOf = ({ day, parent }: InFamily) => parent ?? day;

/** Filters the events of a league, or of one division of it. */
export const eventsOf = <E extends Pick<CalendarEvent, 'type' | 'division'>>(
  events: E[],
  league: InFamily,
): E[] => events.filter(({ type, division = type }) => type === typeOf(league) && division === league.day);

/** Returns the club's own names in a league: its teams there, then the club, which sheets may name instead. */
export const oursIn = ({ day }: InFamily, teams: OurTeam[], club: string): string[] => [
  ...teams.filter(({ league }) => league === day).map(({ name }) => name),
  club,
];

/** Returns the default own name if no team is given: the club's only team in the league, else the club. */
export function usIn({ day }: InFamily, teams: OurTeam[], club: string): string {
  const [team, other] = teams.filter(({ league, putBy }) => league === day && !putBy);
  return team && !other ? team.name : club;
}

/** Returns the club's own spelling if the name differs only by its suffix ('BC'), else the team's name. */
export const ourName = (name: string, club: string) => (sameTeam(name, club) ? club : name);
