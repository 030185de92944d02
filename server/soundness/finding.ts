import type { Program } from '#app/admin/whats-new/whats-new.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { LeagueSheets } from '#app/modules/leagues/sheets/sheets.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Postman } from '#app/site/mail.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Finding } from '#app/site/status.ts';
import type { Database } from '#db/connection.ts';
import type { Config } from '#server/settings/config.ts';

/** What is looked at. */
export interface Looked {
  db: Database;
  club: Club;
  clock: Clock;
  dataDir: string;
  /** The site's public address. */
  url: string;
  postman: Pick<Postman, 'folder' | 'prove'>;
  /** A demonstration writes mail to files because it should. */
  isDemonstration: boolean;
  sheets: LeagueSheets;
  photos: PhotoStore;
  /** Undefined where pictures are in DATA_DIR. */
  picturesStore: Config['picturesStore'];
  backupStore: Config['backupStore'];
  heartbeat: Config['heartbeat'];
  mailIn: Config['mailIn'];
  /** Undefined where the site holds no certificate of its own. */
  tls: Config['tls'];
  program: Program;
  updatesFrom: Config['updatesFrom'];
}

export type What = Finding['what'];

export const finding = (
  what: What,
  name: string,
  state: Finding['state'],
  said: string,
  todo = '',
  more: Pick<Finding, 'urgent' | 'discreet'> = {},
): Finding => ({ what, name, state, said, todo, ...more });

/** So long ago is lately, in milliseconds. */
export const twoDays = 48 * 3600_000;
