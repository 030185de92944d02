import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { rotaFillEndpoints } from '#app/modules/duties/fill/fill.endpoints.server.ts';
import { dutyResource } from '#app/modules/duties/lock-duty.server.ts';
import { dutyDateEndpoints } from '#app/modules/duties/rotas/duty-dates.endpoints.server.ts';
import { rotaEndpoints } from '#app/modules/duties/rotas/rotas.endpoints.server.ts';
import { dutyNotificationEndpoints } from '#app/modules/duties/slots/duty-notifications.endpoints.server.ts';
import { dutySwapAdminEndpoints } from '#app/modules/duties/swaps/swaps.endpoints.server.ts';
import { unavailableDatesEndpoints } from '#app/modules/duties/unavailable/unavailable-dates.endpoints.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDutiesAdminData, readPrintedDutySheet, readRotaWithDates } from './duties-section.server.ts';
import {
  dutiesAdminDataSchema,
  printedDutySheetSchema,
  rotaWithDatesSchema,
} from './duties-section-schemas.ts';

const query = queries(dutyResource);

const dutiesSectionEndpoints = {
  read: query({
    route: 'GET /api/desk/duties',
    summary: 'Return the rotas, duties that need attention, members to notify and unavailable dates',
    response: dutiesAdminDataSchema,
    load: readDutiesAdminData,
  }),
  sheet: query({
    route: 'GET /api/desk/duties/sheet',
    summary: 'Return all future duties with names, for printing',
    response: printedDutySheetSchema,
    load: readPrintedDutySheet,
  }),
  rota: query({
    route: 'GET /api/desk/duties/rotas/{id}',
    summary: 'Return a rota with its dates',
    response: rotaWithDatesSchema,
    load: (site, { id }) => readRotaWithDates(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof dutiesSectionEndpoints> {}
}

const all = [
  dutiesSectionEndpoints,
  rotaEndpoints,
  dutyDateEndpoints,
  rotaFillEndpoints,
  dutySwapAdminEndpoints,
  dutyNotificationEndpoints,
  unavailableDatesEndpoints,
];

/** Endpoints of the 'Duties' section of the admin area. */
export const dutiesAdminApi = (site: Site) =>
  mountEndpoints(site, ...all.flatMap((calls) => Object.values(calls)));
