import type { AdminSectionFacts } from '#app/kernel/admin-section.ts';
import { modules } from '#app/modules.ts';

/**
 * Differences between a league's site (`uses.league`) and a club's, in a single place: used by menu, footer, admin area, search,
 * sitemap and redirects.
 */

/** Optional parts of a league's site. */
export interface LeagueSiteFeatures {
  /** Players are registered. */
  players: boolean;
  /** Members beyond the officers can sign in. */
  members: boolean;
  /** Keys of the league's texts that have been written. */
  texts: string[];
}

interface MaybeLeague {
  uses: { league: boolean };
}
interface Slug {
  slug: string;
}

export const leagueSitePageKeys = ['rules-of-play', 'enter-a-team'];

/** Facts of the sections of the admin area that modules define, by key. */
const sections = new Map<string, AdminSectionFacts>(
  modules.flatMap(({ sections = [] }) => sections).map((section) => [section.key, section]),
);

/** Club pages that a league lacks, with the redirect target. */
const leagueRedirects: [RegExp, string][] = [
  [/^\/up-coming-events$/, '/fixtures'],
  [/^\/fixture-card(\/|$)/, '/handbook'],
  [/^\/(find-[^/]+|new-to-bowling|come-and-join-the-fun|how-to-join)$/, '/clubs'],
  [/^\/opens(\/|$)/, '/fixtures'],
  [/^\/competitions(\/county)?$/, '/standings'],
];

/** Pages reachable by URL, but not listed. */
const unlistedPaths = /^\/(season|gallery|calendar-on-your-phone|members-community)(\/|$)/;

/** Description of a part of the menu on a league's site. */
const leagueNavAbout: Partial<Record<string, string>> = {
  matches: 'Fixtures, results, tables and the calendar.',
  people: 'Members, and emails and letters to them.',
};

export const getAdminSectionDescription = (key: string, about: string, { uses }: MaybeLeague): string =>
  (uses.league && (leagueNavAbout[key] ?? sections.get(key)?.leagueAbout)) || about;

/** A league has no green, its cups are competitions, and nobody puts their name down. */
export const isAdminSectionOnSite = (key: string, { uses }: MaybeLeague) =>
  !uses.league || !sections.get(key)?.isForClubs;

/** Redirect target of a club page on a league's site; undefined if the page exists. */
export const getLeagueRedirect = (path: string, { uses }: MaybeLeague): string | undefined =>
  uses.league ? leagueRedirects.find(([page]) => page.test(path))?.[1] : undefined;

/** True for pages listed in the sitemap, search and the admin list of texts. */
export const isPageListedOnSite = (path: string, club: MaybeLeague) =>
  !club.uses.league || (getLeagueRedirect(path, club) === undefined && !unlistedPaths.test(path));

type NavLink = [href: string, text: string];

const linkIf = (is: boolean, ...way: NavLink): NavLink[] => (is ? [way] : []);
const getAboutPath = ({ slug }: Slug) => `/about-${slug}-bowling-club`;

/** Menu of a league, in order. */
export const getLeagueMenu = (club: Slug, { players, members }: LeagueSiteFeatures): NavLink[] => [
  ['/', 'Home'],
  ['/standings', 'Tables'],
  ['/fixtures', 'Fixtures'],
  ['/clubs', 'Clubs'],
  ['/handbook', 'Handbook'],
  ...linkIf(players, '/averages', 'Averages'),
  [getAboutPath(club), 'About'],
  ['/the-committee', 'Contact'],
  ...linkIf(members, '/members-community', 'Members'),
];

/** Footer of a league's pages, by section. */
export function getLeagueFooter(
  club: Slug,
  { players, texts }: LeagueSiteFeatures,
  { leagues, cups, hasDocuments }: { leagues: NavLink[]; cups: NavLink[]; hasDocuments: boolean },
): { title: string; links: NavLink[] }[] {
  const written = (key: string, text: string) => linkIf(texts.includes(key), `/${key}`, text);
  return [
    {
      title: 'Standings',
      links: [
        ['/standings', 'Tables'],
        ...leagues,
        ...cups,
        ...linkIf(players, '/averages', 'Averages'),
        ['/honours', 'Honours board'],
      ],
    },
    {
      title: 'Matches',
      links: [
        ['/fixtures', 'Fixtures'],
        ['/handbook', 'Handbook'],
        ['/full-calendar', 'Finals and meetings'],
        ...written('rules-of-play', 'Rules of play'),
      ],
    },
    {
      title: 'The league',
      links: [
        [getAboutPath(club), 'About'],
        ['/clubs', 'Clubs'],
        ['/the-committee', 'Contact'],
        ...written('enter-a-team', 'Enter a team'),
        ['/safeguarding', 'Safeguarding'],
        ...linkIf(hasDocuments, '/documents', 'Documents'),
      ],
    },
    {
      title: 'This site',
      links: [
        ['/', 'Home'],
        ['/members/sign-in', 'Officers: sign in'],
        ['/cookie-policy', 'Cookie Policy'],
        ['/privacy', 'Privacy'],
        ['/accessibility', 'Accessibility'],
      ],
    },
  ];
}
