/** Public feeds: their names, and the pages whose head links to them. */
export const clubFeeds = {
  results: {
    name: 'results',
    about: 'How our matches, cups, competitions and opens ended.',
    home: '/standings',
    pages: /^\/(standings|competitions|honours|opens|leagues\/.*|cups\/.*|club\/.*|opens\/.*|season\/.*)$/,
  },
  news: {
    name: 'news',
    about: 'Notices, what is off or moved, and photographs.',
    home: '/',
    pages: /^\/(up-coming-events|full-calendar|gallery)?$/,
  },
} as const;

/** A feed in a sentence: of a league the matches are all clubs'. */
export const aboutFeed = (name: ClubFeedName, { uses }: { uses: { league: boolean } }) =>
  uses.league && name === 'results' ? 'How the matches and cups of the league ended.' : clubFeeds[name].about;

export type ClubFeedName = keyof typeof clubFeeds;

const isFeedName = (name: string): name is ClubFeedName => Object.hasOwn(clubFeeds, name);
export const clubFeedNames = Object.keys(clubFeeds).filter(isFeedName);

/** Paths of all feeds, both formats. */
export const clubFeedPaths = clubFeedNames.flatMap((name) => [`/${name}.xml`, `/${name}.json`]);

/** Feeds linked from a page; all of them on the subscription page. */
export const getPageFeeds = (path: string): ClubFeedName[] =>
  path === '/calendar-on-your-phone'
    ? clubFeedNames
    : clubFeedNames.filter((name) => clubFeeds[name].pages.test(path));
