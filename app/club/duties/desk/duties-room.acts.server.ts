import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { awayActs } from '#app/club/duties/away/away.acts.server.ts';
import { duties } from '#app/club/duties/hold-duty.server.ts';
import { dutyActs } from '#app/club/duties/rotas/dates.acts.server.ts';
import { rotaActs } from '#app/club/duties/rotas/rotas.acts.server.ts';
import { sharing } from '#app/club/duties/sharing/sharing.acts.server.ts';
import { swapActs } from '#app/club/duties/swaps/swaps.acts.server.ts';
import { tellingActs } from '#app/club/duties/turns/telling.acts.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDutiesRoom, readOneRota, readSheet } from './duties-room.server.ts';
import { dutiesRoom, oneRota, sheet } from './duties-room.ts';

const look = looks(duties);

const room = {
  read: look({
    at: 'GET /api/desk/duties',
    what: 'The rotas, what waits, who has to be told, who is away',
    answers: dutiesRoom,
    reads: readDutiesRoom,
  }),
  sheet: look({
    at: 'GET /api/desk/duties/sheet',
    what: 'All duties to come, with names, to be printed',
    answers: sheet,
    reads: readSheet,
  }),
  rota: look({
    at: 'GET /api/desk/duties/rotas/{id}',
    what: 'A rota with its dates',
    answers: oneRota,
    reads: (site, { id }) => readOneRota(site, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof room> {}
}

const all = [room, rotaActs, dutyActs, sharing, swapActs, tellingActs, awayActs];

/** The desk's room 'Duties'. */
export const dutiesDeskApi = (site: Site) => actsApi(site, ...all.flatMap((calls) => Object.values(calls)));
