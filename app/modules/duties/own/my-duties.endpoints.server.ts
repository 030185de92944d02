import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { ownDutyResource } from '#app/modules/duties/lock-duty.server.ts';
import { ownDutySlotEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import { ownUnavailableDatesEndpoints } from '#app/modules/duties/unavailable/unavailable-dates.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDuties } from './my-duties.server.ts';
import { myDutiesSchema } from './my-duties-schemas.ts';

const query = queries(ownDutyResource);

const calls = {
  read: query({
    route: 'GET /api/duties',
    summary: 'Return my duty slots, swap requests of others, my unavailable dates and all duties',
    response: myDutiesSchema,
    load: (site, _, viewer) => readMyDuties(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints for a member's own duties. */
export const myDutiesApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[calls, ownDutySlotEndpoints, ownUnavailableDatesEndpoints].flatMap((all) => Object.values(all)),
  );
