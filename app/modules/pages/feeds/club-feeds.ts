/** Public feeds: their names, and the pages whose head links to them. */
export const clubFeedDefinitions = {
  results: {
    name: 'results',
    about: 'Results of our matches, cups, competitions and opens.',
    home: '/standings',
    pages: /^\/(standings|competitions|honours|opens|leagues\/.*|cups\/.*|club\/.*|opens\/.*|season\/.*)$/,
  },
  news: {
    name: 'news',
    about: 'Notices, cancelled or moved events, and photographs.',
    home: '/',
    pages: /^\/(up-coming-events|full-calendar|gallery)?$/,
  },
} as const;

/** A feed in a sentence: of a league the matches are all clubs'. */
export const describeClubFeed = (name: ClubFeedName, { uses }: { uses: { league: boolean } }) =>
  uses.league && name === 'results'
    ? 'Results of the league’s matches and cups.'
    : clubFeedDefinitions[name].about;

export type ClubFeedName = keyof typeof clubFeedDefinitions;

const isFeedName = (name: string): name is ClubFeedName => Object.hasOwn(clubFeedDefinitions, name);
export const clubFeedNames = Object.keys(clubFeedDefinitions).filter(isFeedName);

/** Paths of all feeds, both formats. */
export const clubFeedPaths = clubFeedNames.flatMap((name) => [`/${name}.xml`, `/${name}.json`]);

/** Feeds linked from a page; all of them on the subscription page. */
export const getClubFeedsOfPage = (path: string): ClubFeedName[] =>
  path === '/calendar-on-your-phone'
    ? clubFeedNames
    : clubFeedNames.filter((name) => clubFeedDefinitions[name].pages.test(path));
