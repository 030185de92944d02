import type { Program } from '#app/admin/whats-new/whats-new.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { LeagueSheets } from '#app/modules/leagues/sheets/sheets.server.ts';
import type { Club } from '#app/site/club.ts';
import type { Postman } from '#app/site/mail.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Finding } from '#app/site/status.ts';
import type { Database } from '#db/connection.ts';
import type { Config } from '#server/settings/config.ts';

/** Parameters of the health checks. */
export interface Looked {
  db: Database;
  club: Club;
  clock: Clock;
  dataDir: string;
  /** Public address of the site. */
  url: string;
  postman: Pick<Postman, 'folder' | 'prove'>;
  /** A demonstration writes mail to files on purpose. */
  isDemonstration: boolean;
  sheets: LeagueSheets;
  photos: PhotoStore;
  /** Undefined: pictures are in DATA_DIR. */
  picturesStore: Config['picturesStore'];
  backupStore: Config['backupStore'];
  heartbeat: Config['heartbeat'];
  mailIn: Config['mailIn'];
  /** Undefined without a certificate of the site's own. */
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

/** Milliseconds that count as recent. */
export const twoDays = 48 * 3600_000;
