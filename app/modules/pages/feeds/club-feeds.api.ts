import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type WebFeed, type WebFeedItem, webFeedContentTypes } from '#app/core/feeds/feed.ts';
import { renderJsonFeed } from '#app/core/feeds/json-feed.ts';
import { renderRss } from '#app/core/feeds/rss.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import { type ClubFeedName, clubFeedDefinitions, clubFeedNames, describeClubFeed } from './club-feeds.ts';
import { readClubNewsFeedItems } from './news-feed.server.ts';
import { readResultsFeedItems } from './results-feed.server.ts';

const feedFormatters = { xml: renderRss, json: renderJsonFeed };

const feedRoute = (name: ClubFeedName, format: keyof typeof feedFormatters) =>
  createRoute({
    method: 'get',
    path: `/${name}.${format}`,
    summary: `The latest ${clubFeedDefinitions[name].name} of the club as ${format === 'xml' ? 'RSS 2.0' : 'JSON Feed 1.1'}`,
    responses: {
      200: { description: 'A feed', content: { [webFeedContentTypes[format]]: { schema: z.any() } } },
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
          'content-type': webFeedContentTypes[format],
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
  name === 'results'
    ? readResultsFeedItems(site)
    : { items: await readClubNewsFeedItems(site), isLoading: false };

function buildFeed({ club, url }: Site, name: ClubFeedName, address: string, items: WebFeedItem[]): WebFeed {
  const { home } = clubFeedDefinitions[name];
  const about = describeClubFeed(name, club);
  const title = `${formatClubName(club)}: ${clubFeedDefinitions[name].name}`;
  return { title, about, language: club.language, home: url + home, address, items };
}
