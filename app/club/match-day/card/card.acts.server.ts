import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { enterResult, results } from '#app/club/leagues/leagues.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readCard } from './card.server.ts';
import { cards } from './card-event.server.ts';
import { cardScreen, saidResult, sentRink } from './card-schemas.server.ts';
import { keepRink } from './keep-rink.server.ts';
import { cardResult, sheetOf } from './say-result.server.ts';

const shown = {
  answers: cardScreen,
  reads: (site: Site, { id }: { id: string }, viewer: Viewer) => readCard(site, viewer, id),
};

export const cardActs = {
  read: looks(cards)({
    at: 'GET /api/playing/cards/{id}',
    what: 'The card of a match as it stands, for any member',
    ...shown,
  }),
  keep: acts(cards)({
    at: 'PUT /api/playing/cards/{id}/sides/{side}',
    what: 'Keeps the card of one side, whole; the version of it that was seen is in the body',
    takes: sentRink,
    showsBoth: true,
    ...shown,
    does: (doing, sent) => keepRink(doing, sent),
  }),
  // A member does it, and it is listed and taken back where the results are.
  result: acts({ ...results, room: 'member', under: results.room })({
    at: 'PUT /api/playing/cards/{id}/result',
    what: 'The card becomes the result that the tables use',
    takes: saidResult,
    // It waits on a phone where there is no line, and is sent again where the answer was lost.
    once: true,
    holds: cardResult,
    says: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    does: async (doing, said, was) => enterResult(doing, was, await sheetOf(doing, said, was)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof cardActs> {}
}

/** The calls about the card of a match, from the green. */
export const cardApi = (site: Site) => actsApi(site, ...Object.values(cardActs));
