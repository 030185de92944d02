import type { RunningProgram } from '#app/admin/whats-new/whats-new.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { LeagueSheetService } from '#app/modules/leagues/sheets/league-sheets.server.ts';
import type { Club } from '#app/site/club.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { Postman } from '#app/site/mail.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';
import type { Config } from '#server/settings/config.ts';

/** Parameters of the health checks. */
export interface HealthCheckContext {
  db: Database;
  club: Club;
  clock: Clock;
  dataDir: string;
  /** Public address of the site. */
  url: string;
  postman: Pick<Postman, 'folder' | 'prove'>;
  /** A demonstration writes mail to files on purpose. */
  isDemonstration: boolean;
  sheets: LeagueSheetService;
  photos: PhotoStore;
  /** Undefined: pictures are in DATA_DIR. */
  picturesStore: Config['picturesStore'];
  backupStore: Config['backupStore'];
  heartbeat: Config['heartbeat'];
  mailIn: Config['mailIn'];
  /** Undefined without a certificate of the site's own. */
  tls: Config['tls'];
  program: RunningProgram;
  updatesFrom: Config['updatesFrom'];
}

export type HealthSubject = HealthResult['what'];

export const createHealthResult = (
  what: HealthSubject,
  name: string,
  state: HealthResult['state'],
  said: string,
  todo = '',
  more: Pick<HealthResult, 'urgent' | 'discreet'> = {},
): HealthResult => ({ what, name, state, said, todo, ...more });

/** Milliseconds that count as recent. */
export const recentMs = 48 * 3600_000;
