import { collapseToSingleLine } from '#app/core/single-line.ts';

/** Content of a feed, for RSS and JSON Feed. Timestamps are ISO 8601. */
export interface WebFeed {
  title: string;
  /** A single sentence. */
  about: string;
  language: string;
  /** URL of the page that the feed belongs to. */
  home: string;
  /** URL of the feed itself; omitted for a private feed, whose URL must not be in a file. */
  address?: string;
  items: WebFeedItem[];
}

export interface WebFeedItem {
  /** Stable identifier, unchanged by corrections. */
  id: string;
  title: string;
  url: string;
  html: string;
  /** Undefined if unknown. */
  at?: string | undefined;
  /** Time of the last correction. */
  changed?: string | undefined;
  by?: string | undefined;
}

/** Maximum number of items in a feed. */
export const maxWebFeedItems = 50;

export const webFeedContentTypes = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

const zone = 'Europe/London';

/** Converts London time, 'YYYY-MM-DDTHH:MM', to an instant. */
export const londonTimeToInstant = (there: string) =>
  Temporal.PlainDateTime.from(there).toZonedDateTime(zone).toInstant().toString();

export const toLondonDateTime = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);

/** Time of correction, if later than publication. */
export const getFeedItemCorrectionTime = ({ at, changed }: WebFeedItem) =>
  changed && (!at || Temporal.Instant.compare(changed, at) > 0) ? changed : undefined;

// Characters that XML cannot represent, even escaped.
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML and HTML. */
export const escapeMarkup = (text: string) =>
  text
    .toWellFormed()
    .replace(invalidXmlCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Renders lines as paragraphs; blank lines are dropped. */
export const renderParagraphs = (lines: string[]) =>
  lines
    .map(collapseToSingleLine)
    .filter(Boolean)
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join('');
