import type { OurNames } from '#app/modules/calendar/clubs/team-names.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';

/** A league, or a further division of one, by the names that a list may use. */
export interface LeagueName {
  day: string;
  name: string;
  /** Of a further division: the league that it belongs to. */
  parent?: string | null;
  /** 'Division 1'; '' where there is one alone. */
  division?: string;
}

interface OurTeamName {
  id: string;
  name: string;
  /** In which it plays, or which division of one. */
  league?: string | null;
}

/** What is known of the club when its list is read. */
export interface Context extends OurNames {
  year: number;
  kinds: Kind[];
  leagues: LeagueName[];
  teams: OurTeamName[];
}
