import { OpenAPIHono } from '@hono/zod-openapi';
import { auditLogApi } from '#app/admin/audit-log.endpoints.server.ts';
import { recordedChangesApi } from '#app/admin/changes/latest-changes.endpoints.server.ts';
import { workbooksApi } from '#app/admin/lists/workbooks.api.ts';
import { unsentMailsApi } from '#app/admin/send-sheet/unsent-mail.endpoints.server.ts';
import { cspReportsApi } from '#app/admin/status/csp-reports.api.ts';
import { scriptErrorsApi } from '#app/admin/status/failures/script-errors.api.ts';
import { siteHealthApi } from '#app/admin/status/status.endpoints.server.ts';
import { releaseNotesApi } from '#app/admin/whats-new/whats-new.endpoints.server.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { calendarFeedApi } from '#app/modules/calendar/feed/calendar-feed.api.ts';
import { publicLeagueDataApi } from '#app/modules/handbook/public-data/public-league-data.api.ts';
import { matchesInPlayApi } from '#app/modules/match-day/in-play/in-play.api.ts';
import { oembedApi } from '#app/modules/pages/embed/oembed.api.ts';
import { clubFeedsApi } from '#app/modules/pages/feeds/club-feeds.api.ts';

/** Endpoints of the admin area itself; `routeOf` is the route pattern of a page's path. */
export const createAdminApis = (site: ServerContext, routeOf: (pathname: string) => string) => [
  auditLogApi(site),
  recordedChangesApi(site),
  unsentMailsApi(site),
  workbooksApi(site),
  siteHealthApi(site),
  releaseNotesApi(site),
  cspReportsApi(site),
  scriptErrorsApi(site, routeOf),
];

/** Feeds and public data, whose responses are cached like pages. */
export function createPublicApi(site: ServerContext) {
  const api = new OpenAPIHono();
  api.route('/', calendarFeedApi(site));
  api.route('/', clubFeedsApi(site));
  api.route('/', publicLeagueDataApi(site));
  api.route('/', oembedApi(site));
  api.route('/', matchesInPlayApi(site));
  return api;
}
