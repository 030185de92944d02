import type { Logger } from 'pino';
import { createContext } from 'react-router';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import type { WorkbookReader } from '#app/core/lists/workbook/workbook-reader.ts';
import type { Database } from '#db/connection.ts';
import type { CachedDataReader } from './cached-read.server.ts';
import type { Club } from './club.ts';
import type { ContentVersion } from './content-version.server.ts';
import type { DatabaseChangeVersions } from './database-changes.server.ts';
import type { RateLimits } from './limits.ts';
import type { MailOutboxSender } from './mail.ts';
import type { PhotoStore } from './photo-store.ts';
import { getTextPlaceholders, type TextPlaceholders } from './placeholders.ts';

/** Context of pages and endpoints, created at start (server/site.ts). Modules add their services by `declare module`. */
export interface Site {
  db: Database;
  club: Club;
  clock: Clock;
  /** Public URL, without trailing slash. */
  url: string;
  log: Logger;
  /** Version of the public content, read again after each write. */
  version: ContentVersion;
  changes: DatabaseChangeVersions;
  /** Cached reads for pages, by version and day, the public calendar included; writes and other endpoints query the database. */
  cached: CachedDataReader;
  postman: MailOutboxSender;
  limits: RateLimits;
  /** Minimum seconds to fill in a public form, against bots. */
  formSeconds: number;
  photos: PhotoStore;
  /** Pictures in members' messages: a separate store without public URLs. */
  memberPictures: PhotoStore;
  workbooks: WorkbookReader;
}

export const siteContext = createContext<Site>();
/** Client address; '' for cached pages. */
export const clientAddressContext = createContext('');

/** Fields of a submitted form; none of a request whose body is no form. */
export const readSubmittedForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** Today in London ('YYYY-MM-DD') and the placeholders of texts, for a request. */
export function getTodayAndPlaceholders({ club, clock }: Pick<Site, 'club' | 'clock'>): {
  date: string;
  words: TextPlaceholders;
} {
  const date = todayInLondon(clock);
  return { date, words: getTextPlaceholders(club, Number(date.slice(0, 4))) };
}
