import { useRouteLoaderData } from 'react-router';
import type { OfLeague } from '#app/site/of-league/league-site.ts';
import type { Club } from './club.ts';
import { fullName } from './club-words.ts';

/** What the document around every page shows; loaded by root.tsx. */
export interface Shell {
  club: Club;
  /** The public address of the site. */
  url: string;
  /** Today in London, 'YYYY-MM-DD', and its year. */
  today: string;
  thisYear: number;
  /** The year of the season that is the calendar. */
  season: number;
  /** The latest season of which something has been played, if there is one. */
  begun: number | undefined;
  /** The leagues, each with a page of its own at its key, 'tuesday'. */
  leagues: { day: string; name: string }[];
  /** The cups that the club plays in, each with a page of its own. */
  cups: { slug: string; name: string }[];
  /** What the site has as a league's. */
  ofLeague: OfLeague | undefined;
  /** Whether there are papers of the club that everybody may read. */
  hasDocuments: boolean;
  /** Whether the visitor has answered the cookie banner. */
  consent: boolean;
  /** Where the browser's calls go: '' for the site itself. */
  apiBaseUrl: string;
  /** Whether phones keep what was looked at, for where there is no line. */
  worker: boolean;
}

export const useShell = () => useRouteLoaderData('root') as Shell;
export const useClub = () => useShell().club;
/** With what it writes after its name: 'Larkby Bowls Club'. */
export const useClubName = () => fullName(useClub());
/** What it calls a rink, a roll-up, trips. */
export const useWords = () => useClub().words;
