import { acts } from '#app/act/act.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { type Entered, entered, noEvent, writeEvent } from '#app/club/leagues/leagues.server.ts';
import { winnerFields } from '#app/club/leagues/leagues.ts';
import { showDay } from '#app/core/dates.ts';
import type { Site } from '#app/site/site.server.ts';
import { rollUpEvent } from './day.server.ts';

/** The winner of a day to play is a result of the calendar, and is held and listed as all of those are. */
const day = noun({
  room: 'on-the-day',
  under: 'results',
  table: 'event',
  none: noEvent,
  title: ({ opponent, day }) => `${opponent}, ${showDay(day)}`,
});

const enteredDay: Holding<Entered> = {
  ...entered,
  async locks(tx, { event: id = '' }, site, actor) {
    await rollUpEvent({ ...site, db: tx }, id);
    await entered.locks(tx, { id }, site, actor);
  },
  reads: (tx, { event: id = '' }, site, actor) => entered.reads(tx, { id }, site, actor),
};

const act = acts(day);

export const winnerActs = {
  winner: act({
    at: 'PUT /api/desk/on-the-day/{event}/winner',
    what: 'Enters who won the day as the event’s result',
    takes: shapeOf(winnerFields),
    holds: enteredDay,
    says: 'entered a winner',
    does: (doing, { winner, score }, { event }) =>
      writeEvent(doing, event, { outcome: { winner, score }, state: 'played' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof winnerActs> {}
}

export const winnerApi = (site: Site) => actsApi(site, ...Object.values(winnerActs));
