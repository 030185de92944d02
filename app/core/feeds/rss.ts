import { onOneLine } from '#app/core/one-line.ts';
import { correctedAt, escaped, type Feed, type FeedItem, inZone } from './feed.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Renders a feed as RSS 2.0. No build date: the same items give the same bytes. */
export function rss({ title, about, language, home, address, items }: Feed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', onOneLine(title)),
    element('link', home),
    element('description', onOneLine(about)),
    element('language', language.toLowerCase()),
    // In minutes.
    element('ttl', '60'),
    address ? `<atom:link href="${escaped(address)}" rel="self" type="application/rss+xml"/>` : '',
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ]
    .filter((line, index, all) => line || index === all.length - 1)
    .join('\n');
}

function itemOf(item: FeedItem): string {
  const { id, title, url, html, at, by } = item;
  const changed = correctedAt(item);
  return [
    '<item>',
    element('title', onOneLine(title)),
    element('link', url),
    `<guid isPermaLink="false">${escaped(onOneLine(id))}</guid>`,
    by ? element('dc:creator', onOneLine(by)) : '',
    at ? element('pubDate', mailDate(at)) : '',
    changed ? element('atom:updated', inZone(changed).toInstant().toString()) : '',
    element('description', html),
    '</item>',
  ].join('');
}

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

/** '2025-06-03T18:00:00+01:00' -> 'Tue, 03 Jun 2025 18:00:00 +0100' (RFC 822) */
export function mailDate(moment: string): string {
  const there = inZone(moment);
  const two = (number: number) => String(number).padStart(2, '0');
  const time = [there.hour, there.minute, there.second].map(two).join(':');
  const day = `${weekdays[there.dayOfWeek - 1]}, ${two(there.day)} ${months[there.month - 1]} ${there.year}`;
  return `${day} ${time} ${there.offset.replace(':', '')}`;
}
