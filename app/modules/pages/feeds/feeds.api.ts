import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { type Feed, type FeedItem, feedTypes } from '#app/core/feeds/feed.ts';
import { jsonFeed } from '#app/core/feeds/json-feed.ts';
import { rss } from '#app/core/feeds/rss.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import { aboutFeed, type FeedName, feedNames, feeds } from './feeds.ts';
import { latestNews } from './news.server.ts';
import { latestResults } from './results.server.ts';

const formats = { xml: rss, json: jsonFeed };

const asked = (name: FeedName, format: keyof typeof formats) =>
  createRoute({
    method: 'get',
    path: `/${name}.${format}`,
    summary: `The latest ${feeds[name].name} of the club as ${format === 'xml' ? 'RSS 2.0' : 'JSON Feed 1.1'}`,
    responses: { 200: { description: 'A feed', content: { [feedTypes[format]]: { schema: z.any() } } } },
  });

/** Result and news feeds of the club. */
export function feedsApi(site: Site) {
  const api = new OpenAPIHono();
  for (const name of feedNames) {
    for (const format of ['xml', 'json'] as const) {
      api.openapi(asked(name, format), async (c) => {
        const { items, isLoading } = await told(site, name);
        const address = `${site.url}/${name}.${format}`;
        return c.body(formats[format](feedOf(site, name, address, items)), 200, {
          'content-type': feedTypes[format],
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

const told = async (site: Site, name: FeedName) =>
  name === 'results' ? latestResults(site) : { items: await latestNews(site), isLoading: false };

function feedOf({ club, url }: Site, name: FeedName, address: string, items: FeedItem[]): Feed {
  const { home } = feeds[name];
  const about = aboutFeed(name, club);
  const title = `${fullName(club)}: ${feeds[name].name}`;
  return { title, about, language: club.language, home: url + home, address, items };
}
