import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type Feed, type FeedItem, feedContentTypes } from '#app/core/feeds/feed.ts';
import { renderJsonFeed } from '#app/core/feeds/json-feed.ts';
import { renderRss } from '#app/core/feeds/rss.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import { aboutFeed, type ClubFeedName, clubFeedNames, clubFeeds } from './club-feeds.ts';
import { readClubNewsItems } from './news-feed.server.ts';
import { readResultsFeed } from './results-feed.server.ts';

const feedFormatters = { xml: renderRss, json: renderJsonFeed };

const feedRoute = (name: ClubFeedName, format: keyof typeof feedFormatters) =>
  createRoute({
    method: 'get',
    path: `/${name}.${format}`,
    summary: `The latest ${clubFeeds[name].name} of the club as ${format === 'xml' ? 'RSS 2.0' : 'JSON Feed 1.1'}`,
    responses: {
      200: { description: 'A feed', content: { [feedContentTypes[format]]: { schema: z.any() } } },
    },
  });

/** Result and news feeds of the club. */
export function clubFeedsApi(site: Site) {
  const api = new OpenAPIHono();
  for (const name of clubFeedNames) {
    for (const format of ['xml', 'json'] as const) {
      api.openapi(feedRoute(name, format), async (c) => {
        const { items, isLoading } = await readFeedItems(site, name);
        const address = `${site.url}/${name}.${format}`;
        return c.body(feedFormatters[format](buildFeed(site, name, address, items)), 200, {
          'content-type': feedContentTypes[format],
          // Revalidated like pages, mostly 304. Without a results sheet that is still being fetched, the response must not be
          // cached.
          'cache-control': isLoading ? 'no-store' : 'no-cache',
          'last-modified': site.clock().toUTCString(),
        });
      });
    }
  }
  return api;
}

const readFeedItems = async (site: Site, name: ClubFeedName) =>
  name === 'results' ? readResultsFeed(site) : { items: await readClubNewsItems(site), isLoading: false };

function buildFeed({ club, url }: Site, name: ClubFeedName, address: string, items: FeedItem[]): Feed {
  const { home } = clubFeeds[name];
  const about = aboutFeed(name, club);
  const title = `${formatClubName(club)}: ${clubFeeds[name].name}`;
  return { title, about, language: club.language, home: url + home, address, items };
}
