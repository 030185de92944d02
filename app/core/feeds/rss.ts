import { collapseToSingleLine } from '#app/core/single-line.ts';
import {
  escapeMarkup,
  getFeedItemCorrectionTime,
  toLondonDateTime,
  type WebFeed,
  type WebFeedItem,
} from './feed.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Renders a feed as RSS 2.0. No build date: the same items give the same bytes. */
export function renderRss({ title, about, language, home, address, items }: WebFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    renderXmlElement('title', collapseToSingleLine(title)),
    renderXmlElement('link', home),
    renderXmlElement('description', collapseToSingleLine(about)),
    renderXmlElement('language', language.toLowerCase()),
    // In minutes.
    renderXmlElement('ttl', '60'),
    address ? `<atom:link href="${escapeMarkup(address)}" rel="self" type="application/rss+xml"/>` : '',
    ...items.map(renderRssItem),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, all) => line || index === all.length - 1)
    .join('\n');
}

function renderRssItem(item: WebFeedItem): string {
  const { id, title, url, html, at, by } = item;
  const changed = getFeedItemCorrectionTime(item);
  return [
    '<item>',
    renderXmlElement('title', collapseToSingleLine(title)),
    renderXmlElement('link', url),
    `<guid isPermaLink="false">${escapeMarkup(collapseToSingleLine(id))}</guid>`,
    by ? renderXmlElement('dc:creator', collapseToSingleLine(by)) : '',
    at ? renderXmlElement('pubDate', formatRfc822(at)) : '',
    changed ? renderXmlElement('atom:updated', toLondonDateTime(changed).toInstant().toString()) : '',
    renderXmlElement('description', html),
    '</item>',
  ].join('');
}

const renderXmlElement = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`;

/** '2025-06-03T18:00:00+01:00' -> 'Tue, 03 Jun 2025 18:00:00 +0100' (RFC 822) */
function formatRfc822(moment: string): string {
  const there = toLondonDateTime(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = [there.hour, there.minute, there.second].map(two).join(':');
  const day = `${weekdays[there.dayOfWeek - 1]}, ${two(there.day)} ${months[there.month - 1]} ${there.year}`;
  return `${day} ${time} ${there.offset.replace(':', '')}`;
}
