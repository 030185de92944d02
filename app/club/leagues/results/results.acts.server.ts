import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { memberCalls } from '#app/api/member-calls.server.ts';
import { guardRoom } from '#app/api/who/room-guard.server.ts';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { clearEvent, enterResult, writeEvent } from './enter-result.server.ts';
import { entered, noEvent } from './entered.server.ts';
import { countingOf } from './event-format.server.ts';
import { winnerFields } from './results.ts';
import { recordedEvent } from './results-bodies.server.ts';
import { readResult, readRoom } from './results-room.server.ts';
import { resultScreen, resultsRoom } from './results-room.ts';

/** How the events of the calendar went, in the desk's room 'Results and leagues'. */
export const results = noun({
  room: 'results',
  table: 'event',
  title: ({ opponent, day }) => `${opponent}, ${showDay(day)}`,
  none: noEvent,
});

const act = acts(results);
const look = looks(results);

export const resultActs = {
  room: look({
    at: 'GET /api/desk/results',
    what: 'The matches that wait for a result, every event of the season, and the leagues',
    answers: resultsRoom,
    reads: readRoom,
  }),
  one: look({
    at: 'GET /api/desk/results/events/{id}',
    what: 'An event and what has been entered for it',
    answers: resultScreen,
    reads: (site, { id }) => readResult(site, id),
  }),
  record: act({
    at: 'PUT /api/desk/results/events/{id}',
    what: 'Keeps the result of one of our matches, in the calendar and in its league',
    takes: recordedEvent,
    holds: entered,
    says: (_, { event }) => (event.winner === null ? 'entered a result' : 'changed a result'),
    does: (doing, recorded, was) => enterResult(doing, was, recorded),
  }),
  winner: act({
    at: 'PUT /api/desk/results/events/{id}/winner',
    what: 'Keeps who won what is no match: an open or a county day',
    takes: shapeOf(winnerFields),
    holds: entered,
    says: 'entered a winner',
    async does(doing, { winner, score }, { event, league }) {
      const { kind } = await countingOf(doing.tx, event, league);
      if (kind !== 'words') throw new Refusal(422, 'This is a match: please enter its shots.');
      await writeEvent(doing, event, { outcome: { winner, score }, state: 'played' });
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/results/events/{id}',
    what: 'Takes a result away: the match waits for one again',
    holds: entered,
    says: 'removed a result',
    async does(doing, _, { event, match }) {
      await clearEvent(doing, event);
      if (match) await doing.remove('league_match', match.id);
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof resultActs> {}
}

/** The room's own calls; whatever else stands beneath its address is guarded here. */
export function resultsApi(site: Site) {
  const api = memberCalls();
  for (const path of ['/api/desk/results', '/api/desk/results/*']) api.use(path, guardRoom(site, 'results'));
  return api.route('/', actsApi(site, ...Object.values(resultActs)));
}
