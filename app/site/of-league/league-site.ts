/**
 * Differences between a league's site (`uses.league`) and a club's, in a single place: used by menu, footer, admin area, search,
 * sitemap and redirects.
 */

/** Optional parts of a league's site. */
export interface OfLeague {
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

export const leagueTexts = ['rules-of-play', 'enter-a-team'];

/** Rooms of the desk for which a league has no use: it has no green, its cups are competitions, and nobody puts their name down. */
const withoutRooms: string[] = ['playing', 'duties', 'on-the-day', 'coming', 'green', 'opens', 'cups'];

/** Club pages that a league lacks, with the redirect target. */
const elsewhere: [RegExp, string][] = [
  [/^\/up-coming-events$/, '/fixtures'],
  [/^\/fixture-card(\/|$)/, '/handbook'],
  [/^\/(find-[^/]+|new-to-bowling|come-and-join-the-fun|how-to-join)$/, '/clubs'],
  [/^\/opens(\/|$)/, '/fixtures'],
  [/^\/competitions(\/county)?$/, '/standings'],
];

/** Pages reachable by URL, but not listed. */
const unnamed = /^\/(season|gallery|calendar-on-your-phone|members-community)(\/|$)/;

/** What a room is for on a league's site, where that is something else than on a club's. */
const leagueAbout: Partial<Record<string, string>> = {
  matches: 'Fixtures, results, tables and the calendar.',
  people: 'Members, and what they are written.',
  calendar: 'Finals, meetings and other events, and the season.',
  results: 'How each league counts, its table, deductions and seasons before.',
  competitions: 'Entries, draws and results of the league’s cups and competitions.',
  settings: 'The league’s name, contacts and email addresses, as every page shows them.',
};

export const aboutRoom = (room: string, about: string, { uses }: MaybeLeague): string =>
  (uses.league && leagueAbout[room]) || about;

export const hasRoom = (room: string, { uses }: MaybeLeague) => !uses.league || !withoutRooms.includes(room);

/** Redirect target of a club page on a league's site; undefined if the page exists. */
export const ledTo = (path: string, { uses }: MaybeLeague): string | undefined =>
  uses.league ? elsewhere.find(([page]) => page.test(path))?.[1] : undefined;

/** True for pages listed in the sitemap, search and the admin list of texts. */
export const isNamed = (path: string, club: MaybeLeague) =>
  !club.uses.league || (ledTo(path, club) === undefined && !unnamed.test(path));

type Way = [href: string, text: string];

const one = (is: boolean, ...way: Way): Way[] => (is ? [way] : []);
const aboutUs = ({ slug }: Slug) => `/about-${slug}-bowling-club`;

/** Menu of a league, in order. */
export const leagueMenu = (club: Slug, { players, members }: OfLeague): Way[] => [
  ['/', 'Home'],
  ['/standings', 'Tables'],
  ['/fixtures', 'Fixtures'],
  ['/clubs', 'Clubs'],
  ['/handbook', 'Handbook'],
  ...one(players, '/averages', 'Averages'),
  [aboutUs(club), 'About'],
  ['/the-committee', 'Contact'],
  ...one(members, '/members-community', 'Members'),
];

/** Footer of a league's pages, by section. */
export function leagueMap(
  club: Slug,
  { players, texts }: OfLeague,
  { leagues, cups, hasDocuments }: { leagues: Way[]; cups: Way[]; hasDocuments: boolean },
): { title: string; links: Way[] }[] {
  const written = (key: string, text: string) => one(texts.includes(key), `/${key}`, text);
  return [
    {
      title: 'How it stands',
      links: [
        ['/standings', 'Tables'],
        ...leagues,
        ...cups,
        ...one(players, '/averages', 'Averages'),
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
        [aboutUs(club), 'About'],
        ['/clubs', 'Clubs'],
        ['/the-committee', 'Contact'],
        ...written('enter-a-team', 'Enter a team'),
        ['/safeguarding', 'Safeguarding'],
        ...one(hasDocuments, '/documents', 'Documents'),
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
