import type { RunningProgram } from '#app/admin/whats-new/whats-new.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { LeagueSpreadsheetService } from '#app/modules/league-sheets/sheets/league-sheets.server.ts';
import type { Club } from '#app/site/club.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { MailOutboxSender } from '#app/site/mail.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';
import type { ServerConfig } from '#server/settings/config.ts';

/** Parameters of the health checks. */
export interface HealthCheckContext {
  db: Database;
  club: Club;
  clock: Clock;
  dataDir: string;
  /** Public address of the site. */
  url: string;
  postman: Pick<MailOutboxSender, 'folder' | 'prove'>;
  /** A demonstration writes mail to files on purpose. */
  isDemonstration: boolean;
  sheets: LeagueSpreadsheetService;
  photos: PhotoStore;
  /** Undefined: pictures are in DATA_DIR. */
  picturesStore: ServerConfig['picturesStore'];
  backupStore: ServerConfig['backupStore'];
  heartbeat: ServerConfig['heartbeat'];
  mailIn: ServerConfig['mailIn'];
  /** Undefined without a certificate of the site's own. */
  tls: ServerConfig['tls'];
  program: RunningProgram;
  updatesFrom: ServerConfig['updatesFrom'];
}

export type HealthCheckSubject = HealthResult['what'];

export const createHealthResult = (
  what: HealthCheckSubject,
  name: string,
  state: HealthResult['state'],
  said: string,
  todo = '',
  more: Pick<HealthResult, 'urgent' | 'discreet' | 'failure'> = {},
): HealthResult => ({ what, name, state, said, todo, ...more });

/** Milliseconds that count as recent. */
export const recentHealthMs = 48 * 3600_000;
