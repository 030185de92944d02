import { collapseToSingleLine } from '#app/core/single-line.ts';
import { getFeedItemCorrectionTime, toLondonDateTime, type WebFeed } from './feed.ts';

/** Renders a feed as JSON Feed 1.1. */
export function renderJsonFeed({ title, about, language, home, address, items }: WebFeed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: collapseToSingleLine(title),
    description: collapseToSingleLine(about),
    home_page_url: home,
    feed_url: address,
    language,
    items: items.map((item) => {
      const changed = getFeedItemCorrectionTime(item);
      return {
        id: collapseToSingleLine(item.id),
        url: item.url,
        title: collapseToSingleLine(item.title),
        content_html: item.html.toWellFormed(),
        date_published: item.at && formatRfc3339(item.at),
        date_modified: changed && formatRfc3339(changed),
        authors: item.by ? [{ name: collapseToSingleLine(item.by) }] : undefined,
      };
    }),
  });
}

/** '2025-06-03T18:00:00+01:00' (RFC 3339) */
const formatRfc3339 = (moment: string) =>
  toLondonDateTime(moment).toString({ timeZoneName: 'never', smallestUnit: 'second' });
