/** Public feeds: their names, and the pages whose head links to them. */
export const feeds = {
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
export const aboutFeed = (name: FeedName, { uses }: { uses: { league: boolean } }) =>
  uses.league && name === 'results' ? 'How the matches and cups of the league ended.' : feeds[name].about;

export type FeedName = keyof typeof feeds;

const isFeed = (name: string): name is FeedName => Object.hasOwn(feeds, name);
export const feedNames = Object.keys(feeds).filter(isFeed);

/** Paths of all feeds, both formats. */
export const feedPaths = feedNames.flatMap((name) => [`/${name}.xml`, `/${name}.json`]);

/** Feeds linked from a page; all of them on the subscription page. */
export const feedsOn = (path: string): FeedName[] =>
  path === '/calendar-on-your-phone' ? feedNames : feedNames.filter((name) => feeds[name].pages.test(path));
