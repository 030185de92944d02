import type { Named } from '#app/api/calls.ts';
import { showDay } from '#app/core/dates.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { type Entered, entered, noEvent, writeEvent } from '#app/modules/leagues/leagues.server.ts';
import { winnerFields } from '#app/modules/leagues/leagues.ts';
import type { Site } from '#app/site/site.server.ts';
import { rollUpEvent } from './day.server.ts';

/** Resource of the winner: stored and listed like any result of the calendar. */
const day = resource({
  permission: 'on-the-day',
  auditSection: 'results',
  table: 'event',
  notFound: noEvent,
  title: ({ opponent, day }) => `${opponent}, ${showDay(day)}`,
});

const enteredDay: Lockable<Entered> = {
  ...entered,
  async lock(tx, { event: id = '' }, site, actor) {
    await rollUpEvent({ ...site, db: tx }, id);
    await entered.lock(tx, { id }, site, actor);
  },
  read: (tx, { event: id = '' }, site, actor) => entered.read(tx, { id }, site, actor),
};

const mutation = mutations(day);

export const winnerEndpoints = {
  winner: mutation({
    route: 'PUT /api/desk/on-the-day/{event}/winner',
    summary: 'Set the winner of the day as the result of the event',
    body: schemaOfFields(winnerFields),
    lock: enteredDay,
    audit: 'entered a winner',
    handler: (ctx, { winner, score }, { event }) =>
      writeEvent(ctx, event, { outcome: { winner, score }, state: 'played' }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof winnerEndpoints> {}
}

export const winnerApi = (site: Site) => mountEndpoints(site, ...Object.values(winnerEndpoints));
