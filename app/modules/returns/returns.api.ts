import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { leagueFineEndpoints } from '#app/modules/returns/admin/fines.endpoints.server.ts';
import { matchResultAdminEndpoints } from '#app/modules/returns/admin/results-admin.endpoints.server.ts';
import { resultEntryEndpoints } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { retractedResultEndpoints } from '#app/modules/returns/entries/retracted-results.endpoints.server.ts';
import { matchPostponementEndpoints } from '#app/modules/returns/postponements/postponements.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Admin endpoints of results of leagues run by the site. */
export const matchResultsAdminApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[
      matchResultAdminEndpoints,
      leagueFineEndpoints,
      resultEntryEndpoints,
      retractedResultEndpoints,
      matchPostponementEndpoints,
    ].flatMap((its) => Object.values(its)),
  );
