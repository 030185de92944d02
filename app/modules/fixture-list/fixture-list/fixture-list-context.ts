import type { EventKind } from '#app/modules/calendar/calendar.ts';
import type { OurSideNames } from '#app/modules/opponents/opponents.ts';

/** League, or a further division of one, with the names that a list may use. */
export interface FixtureListLeague {
  day: string;
  name: string;
  /** League of a further division. */
  parent?: string | null;
  /** 'Division 1'; '' if there is only one. */
  division?: string;
}

interface FixtureListTeam {
  id: string;
  name: string;
  /** League or division in which it plays. */
  league?: string | null;
}

/** Club data for parsing its list. */
export interface FixtureListContext extends OurSideNames {
  year: number;
  kinds: EventKind[];
  leagues: FixtureListLeague[];
  teams: FixtureListTeam[];
}
