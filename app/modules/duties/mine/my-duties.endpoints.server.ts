import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { ownAwayEndpoints } from '#app/modules/duties/away/away.endpoints.server.ts';
import { ownDuties } from '#app/modules/duties/hold-duty.server.ts';
import { ownTurnEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMyDuties } from './my-duties.server.ts';
import { myDuties } from './my-duties-schemas.ts';

const query = queries(ownDuties);

const calls = {
  read: query({
    route: 'GET /api/duties',
    summary: 'Return my duty slots, swap requests of others, my unavailable dates and all duties',
    response: myDuties,
    load: (site, _, viewer) => readMyDuties(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints for a member's own duties. */
export const myDutiesApi = (site: Site) =>
  mountEndpoints(site, ...[calls, ownTurnEndpoints, ownAwayEndpoints].flatMap((all) => Object.values(all)));
