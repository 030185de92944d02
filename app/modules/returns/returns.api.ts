import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { fineEndpoints } from '#app/modules/returns/admin/fines.endpoints.server.ts';
import { returnDeskEndpoints } from '#app/modules/returns/admin/returns-desk.endpoints.server.ts';
import { returnEndpoints } from '#app/modules/returns/entries/returns.endpoints.server.ts';
import { takenBackEndpoints } from '#app/modules/returns/entries/taken-back.endpoints.server.ts';
import { postponeEndpoints } from '#app/modules/returns/postponed/postpone.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Admin endpoints of results of leagues run by the site. */
export const returnsApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[returnDeskEndpoints, fineEndpoints, returnEndpoints, takenBackEndpoints, postponeEndpoints].flatMap(
      (its) => Object.values(its),
    ),
  );
