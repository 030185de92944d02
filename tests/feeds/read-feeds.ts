import assert from 'node:assert/strict';
import { parseJsonFeed, parseRssFeed } from 'feedsmith';

/** Parse a feed with another program's parser, as feed readers do. */
export function readRss(text: string) {
  assert.match(text, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
  const feed = parseRssFeed(text);
  const items = (feed.items ?? []).map(
    ({ title = '', link = '', guid, pubDate = '', description = '', ...more }) => ({
      title,
      link,
      id: guid?.value ?? '',
      isLink: guid?.isPermaLink,
      at: String(pubDate),
      html: description,
      by: more.dc?.creators ?? [],
      changed: more.atom?.updated,
    }),
  );
  return { ...feed, items };
}

export const readJsonFeed = (text: string) => parseJsonFeed(JSON.parse(text));
