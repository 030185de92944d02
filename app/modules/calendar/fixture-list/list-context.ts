import type { OurNames } from '#app/modules/calendar/clubs/team-names.ts';
import type { Kind } from '#app/modules/calendar/kinds/kinds.ts';

/** League, or a further division of one, with the names that a list may use. */
export interface LeagueName {
  day: string;
  name: string;
  /** League of a further division. */
  parent?: string | null;
  /** 'Division 1'; '' if there is only one. */
  division?: string;
}

interface OurTeamName {
  id: string;
  name: string;
  /** League or division in which it plays. */
  league?: string | null;
}

/** Club data for parsing its list. */
export interface Context extends OurNames {
  year: number;
  kinds: Kind[];
  leagues: LeagueName[];
  teams: OurTeamName[];
}
