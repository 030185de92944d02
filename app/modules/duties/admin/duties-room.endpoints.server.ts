import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { awayEndpoints } from '#app/modules/duties/away/away.endpoints.server.ts';
import { duties } from '#app/modules/duties/hold-duty.server.ts';
import { dutyEndpoints } from '#app/modules/duties/rotas/dates.endpoints.server.ts';
import { rotaEndpoints } from '#app/modules/duties/rotas/rotas.endpoints.server.ts';
import { sharing } from '#app/modules/duties/sharing/sharing.endpoints.server.ts';
import { swapEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import { tellingEndpoints } from '#app/modules/duties/turns/telling.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDutiesRoom, readOneRota, readSheet } from './duties-room.server.ts';
import { dutiesRoom, oneRota, sheet } from './duties-room.ts';

const query = queries(duties);

const room = {
  read: query({
    route: 'GET /api/desk/duties',
    summary: 'Return the rotas, duties that need attention, members to notify and unavailable dates',
    response: dutiesRoom,
    load: readDutiesRoom,
  }),
  sheet: query({
    route: 'GET /api/desk/duties/sheet',
    summary: 'Return all future duties with names, for printing',
    response: sheet,
    load: readSheet,
  }),
  rota: query({
    route: 'GET /api/desk/duties/rotas/{id}',
    summary: 'Return a rota with its dates',
    response: oneRota,
    load: (site, { id }) => readOneRota(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof room> {}
}

const all = [room, rotaEndpoints, dutyEndpoints, sharing, swapEndpoints, tellingEndpoints, awayEndpoints];

/** Endpoints of the 'Duties' section of the admin area. */
export const dutiesDeskApi = (site: Site) =>
  mountEndpoints(site, ...all.flatMap((calls) => Object.values(calls)));
