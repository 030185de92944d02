import { onOneLine } from '#app/core/one-line.ts';
import { correctedAt, type Feed, inZone } from './feed.ts';

/** Renders a feed as JSON Feed 1.1. */
export function jsonFeed({ title, about, language, home, address, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: onOneLine(title),
    description: onOneLine(about),
    home_page_url: home,
    feed_url: address,
    language,
    items: items.map((item) => {
      const changed = correctedAt(item);
      return {
        id: onOneLine(item.id),
        url: item.url,
        title: onOneLine(item.title),
        content_html: item.html.toWellFormed(),
        date_published: item.at && dateWithZone(item.at),
        date_modified: changed && dateWithZone(changed),
        authors: item.by ? [{ name: onOneLine(item.by) }] : undefined,
      };
    }),
  });
}

/** '2025-06-03T18:00:00+01:00' (RFC 3339) */
const dateWithZone = (moment: string) =>
  inZone(moment).toString({ timeZoneName: 'never', smallestUnit: 'second' });
