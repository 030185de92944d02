import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { sameTeam } from '#app/modules/leagues/table/result.ts';
import type { OurTeam } from '#app/modules/teams/teams.server.ts';

/** A league, or a further division of one, with those of the same league beside it. */
export interface InFamily {
  day: string;
  parent: string | null;
}

/** The kind of a league's events: all its divisions have the first one's. */
export const typeOf = ({ day, parent }: InFamily) => parent ?? day;

/** The events of a league, or of one division of it. */
export const eventsOf = <E extends Pick<CalendarEvent, 'type' | 'division'>>(
  events: E[],
  league: InFamily,
): E[] => events.filter(({ type, division = type }) => type === typeOf(league) && division === league.day);

/** Our own names in a league: its teams, and the club's where it has none there or sheets say no more. */
export const oursIn = ({ day }: InFamily, teams: OurTeam[], club: string): string[] => [
  ...teams.filter(({ league }) => league === day).map(({ name }) => name),
  club,
];

/** Who we are where nobody says which team: the only one in the league, or the club. */
export function usIn({ day }: InFamily, teams: OurTeam[], club: string): string {
  const [team, other] = teams.filter(({ league, putBy }) => league === day && !putBy);
  return team && !other ? team.name : club;
}

/** As we write ourselves: the club's name however its kind is written, or the team's. */
export const ourName = (name: string, club: string) => (sameTeam(name, club) ? club : name);
