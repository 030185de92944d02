import { createHash } from 'node:crypto';
import { createRoute, z } from '@hono/zod-openapi';
import { createMemberApi } from '#app/api/member-api.server.ts';
import { createProblemResponseSpecs } from '#app/api/openapi-parts.server.ts';
import { type WebFeed, webFeedContentTypes } from '#app/core/feeds/feed.ts';
import { renderJsonFeed } from '#app/core/feeds/json-feed.ts';
import { renderRss } from '#app/core/feeds/rss.ts';
import { openPrivateAddress } from '#app/modules/members/members.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLatestForumMessages } from './latest-messages.server.ts';
import { forumTopicFeedUrlApi } from './topic-feed.endpoints.server.ts';

const feed = createRoute({
  method: 'get',
  path: '/topics/{file}',
  summary: 'Return the forum’s latest messages as a feed, by a member’s private address',
  request: {
    params: z.object({ file: z.string().max(100) }),
    query: z.object({
      category: z.string().max(200).optional().openapi({ description: 'One part of the forum only' }),
      topic: z.string().max(200).optional().openapi({ description: 'One topic only' }),
    }),
  },
  responses: {
    200: {
      description: 'RSS 2.0, or JSON Feed 1.1 where the name ends with .json',
      content: { 'application/rss+xml': { schema: z.string() } },
    },
    304: { description: 'As it was' },
    ...createProblemResponseSpecs(404, 422, 429),
  },
});

/** Serve the forum's feed to feed readers: its private URL is the only credential. */
export function forumTopicFeedApi(site: Site) {
  const api = createMemberApi();
  api.route('/', forumTopicFeedUrlApi(site));
  return api.openapi(feed, async (c) => {
    const [, key = '', format] = /^(.*)\.(xml|json)$/.exec(c.req.valid('param').file) ?? [];
    await openPrivateAddress(site, 'topic_feed', {
      key,
      client: c.get('address'),
      limit: 'topics-key',
      notFound: 'We cannot find that feed. Its address may have been changed or switched off.',
    });
    const items = await readLatestForumMessages(site, c.req.valid('query'));
    const text = format === 'json' ? renderJsonFeed(toFeed(site, items)) : renderRss(toFeed(site, items));
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'content-type': format === 'json' ? webFeedContentTypes.json : webFeedContentTypes.xml,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      etag,
    };
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : c.body(text, 200, headers);
  });
}

/** Leaves out the private URL, so that a copy of the file gives no access. */
const toFeed = ({ club, url }: Site, items: WebFeed['items']): WebFeed => ({
  title: `${formatClubName(club)}: forum`,
  about: 'New topics and replies.',
  language: club.language,
  home: `${url}/forums`,
  items,
});
