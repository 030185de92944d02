import { onOneLine } from '#app/core/one-line.ts';

/** What programs follow, whichever of the two formats they read. Moments are ISO 8601. */
export interface Feed {
  title: string;
  /** One sentence. */
  about: string;
  language: string;
  /** The page that it is of. */
  home: string;
  /** Its own address; none of a private one, which is nobody's to read in a file. */
  address?: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** The same for as long as it is there, whatever is corrected in it. */
  id: string;
  title: string;
  url: string;
  html: string;
  /** Undefined where nobody knows. */
  at?: string | undefined;
  /** When it was last corrected. */
  changed?: string | undefined;
  by?: string | undefined;
}

/** As many as a feed tells. */
export const mostItems = 50;

export const feedTypes = {
  xml: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};

const zone = 'Europe/London';

/** The moment of a time in London, 'YYYY-MM-DDTHH:MM'. */
export const momentOf = (there: string) =>
  Temporal.PlainDateTime.from(there).toZonedDateTime(zone).toInstant().toString();

export const inZone = (moment: string) => Temporal.Instant.from(moment).toZonedDateTimeISO(zone);

/** When it was corrected, where that was after it was told. */
export const correctedAt = ({ at, changed }: FeedItem) =>
  changed && (!at || Temporal.Instant.compare(changed, at) > 0) ? changed : undefined;

// What XML cannot hold, however it is written.
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in XML, and in HTML. */
export const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Lines as paragraphs; those without a word are none. */
export const paragraphs = (lines: string[]) =>
  lines
    .map(onOneLine)
    .filter(Boolean)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
