import { useRouteLoaderData } from 'react-router';
import type { LeagueSiteFeatures } from '#app/site/league/league-site.ts';
import type { Club } from './club.ts';
import { formatClubName } from './club-terms.ts';

/** Data of the document frame, loaded by root.tsx. */
export interface DocumentShellData {
  club: Club;
  /** Public URL of the site. */
  url: string;
  /** Today in London, 'YYYY-MM-DD', and its year. */
  today: string;
  thisYear: number;
  /** Year of the current calendar. */
  season: number;
  /** Latest season with a played match, if any. */
  begun: number | undefined;
  /** Leagues; the key, 'tuesday', is the path of its page. */
  leagues: { day: string; name: string }[];
  /** Cups that the club plays in; each has a page. */
  cups: { slug: string; name: string }[];
  /** Data of a league's site; undefined for a club. */
  ofLeague: LeagueSiteFeatures | undefined;
  /** True if there are public documents. */
  hasDocuments: boolean;
  /** True if the cookie banner has been answered. */
  consent: boolean;
  /** Base URL of API requests; '' for the site itself. */
  apiBaseUrl: string;
  /** True if devices may store visited pages for offline use. */
  worker: boolean;
}

export const useDocumentShell = () => useRouteLoaderData('root') as DocumentShellData;
export const useClub = () => useDocumentShell().club;
/** Full name of the club: 'Larkby Bowls Club'. */
export const useClubName = () => formatClubName(useClub());
/** Club's own terms for a rink, a roll-up, trips. */
export const useClubTerms = () => useClub().words;
