import type { Logger } from 'pino';
import { createContext } from 'react-router';
import { type Clock, today } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';
import type { FollowedChanges } from './changes.server.ts';
import type { Club } from './club.ts';
import type { ContentVersion } from './content-version.server.ts';
import type { Kept } from './kept.server.ts';
import type { Limits } from './limits.ts';
import type { Postman } from './mail.ts';
import type { PhotoStore } from './photo-store.ts';
import { type Words, wordsOf } from './words.ts';

/**
 * The one context: what pages, calls and acts are given of the site, made once at start (server/site.ts). A subject with a
 * service of its own adds it here from where it stands (`declare module`).
 */
export interface Site {
  db: Database;
  club: Club;
  clock: Clock;
  /** The public address, without a slash at its end. */
  url: string;
  log: Logger;
  /** Of what visitors see: read again by whoever has changed it. */
  version: ContentVersion;
  changes: FollowedChanges;
  /**
   * For pages: what many of them read, once for each version and day. The calendar where it is only shown is of it too; whoever
   * changes something, and other calls, read anew.
   */
  kept: Kept;
  postman: Postman;
  limits: Limits;
  /** How long somebody needs at the least to fill in a visitors' form. */
  formSeconds: number;
  photos: PhotoStore;
  /** Pictures in members' messages: a store of their own, with no public address. */
  memberPictures: PhotoStore;
}

export const siteContext = createContext<Site>();
/** The internet address of whoever sent it; '' for pages that are the same for everybody. */
export const addressContext = createContext('');

/** Today in London ('YYYY-MM-DD') and the words to fill in, for one request. */
export function dayAndWords({ club, clock }: Pick<Site, 'club' | 'clock'>): { date: string; words: Words } {
  const date = today(clock);
  return { date, words: wordsOf(club, Number(date.slice(0, 4))) };
}
