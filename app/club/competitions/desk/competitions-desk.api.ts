import { memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { honoursApi } from '#app/club/competitions/honours/honours.api.ts';
import type { Site } from '#app/site/site.server.ts';
import { desk } from './desk-parts.server.ts';
import { drawsApi } from './draws.api.ts';
import { entriesApi } from './entries.api.ts';
import { factsApi } from './facts.api.ts';
import { resultsApi } from './results.api.ts';

/** The calls of the room 'Competitions', for whoever has its key. */
export function competitionsDeskApi(site: Site) {
  const api = memberCalls();
  api.use(`${desk}/*`, guardRoom(site, 'competitions'));
  // The board and the roll before a competition, whose name stands in the same place.
  return api
    .route('/', honoursApi(site))
    .route('/', entriesApi(site))
    .route('/', factsApi(site))
    .route('/', drawsApi(site))
    .route('/', resultsApi(site));
}
