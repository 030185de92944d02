import type { Kysely } from 'kysely';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import {
  type DayRow,
  days,
  holdDay,
  holdOpenDay,
  mayOpen,
  rollUpEvent,
  titleOf,
} from '#app/modules/roll-ups/day/day.server.ts';
import {
  closing,
  dayFields,
  knownPast,
  myRollUps as mine,
  rollUpsRoom,
} from '#app/modules/roll-ups/day/day-schemas.server.ts';
import { readKnown } from '#app/modules/roll-ups/draws/known.server.ts';
import { myRollUps } from '#app/modules/roll-ups/table/my-roll-ups.server.ts';
import { readRoom } from '#app/modules/roll-ups/table/room.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { arrivalEndpoints } from './arrivals.endpoints.server.ts';
import { drawEndpoints } from './draws.endpoints.server.ts';
import { dayShown } from './state.server.ts';

/** Lockable day that is not closed; version 0 if nothing is stored yet. */
const openDay: Lockable<DayRow & { title: string }> = {
  async lock(tx, { event = '' }, site) {
    await rollUpEvent({ ...site, db: tx }, event);
    await holdOpenDay(tx, site, event, 0);
  },
  read: async (tx, { event = '' }, site) => ({
    ...(await holdDay(tx, site, event)),
    title: titleOf(await rollUpEvent({ ...site, db: tx }, event), site),
  }),
  title: ({ title }) => title,
  conflictView: ({ rinks, ends, note, fee_member, fee_visitor }) => ({
    rinks,
    ends,
    note,
    feeMember: fee_member / 100,
    feeVisitor: fee_visitor / 100,
  }),
};

const mutation = mutations(days);
const query = queries(days);
const myQuery = queries(resource({ ...days, permission: 'member', feature: 'rollUps' }));

const calls = {
  room: query({
    route: 'GET /api/desk/on-the-day',
    summary: 'Return the roll-up of today, the next one, past ones with takings and the table of the season',
    response: rollUpsRoom,
    load: readRoom,
  }),
  day: query({
    route: 'GET /api/desk/on-the-day/{event}',
    summary: 'Return a day: arrivals, draws, and members who can be checked in',
    ...dayShown,
  }),
  known: query({
    route: 'GET /api/desk/on-the-day/{event}/known',
    summary:
      'Return the history that a draw needs, by ids and without reasons, for a device that draws offline',
    response: knownPast,
    async load(site, { event }) {
      await rollUpEvent(site, event);
      return readKnown(site.db, site, event);
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/on-the-day/{event}',
    summary:
      'Update the settings of a day: rinks, ends before a new draw, fees; a new fee applies to later arrivals and to unpaid ones',
    body: dayFields,
    lock: openDay,
    ...dayShown,
    audit: 'changed how the day is run:',
    async handler({ tx, site, actor, change }, { event, feeMember, feeVisitor, ...fields }) {
      const by = { updated_by: actor.id, updated_at: site.clock().toISOString() };
      await change('roll_up', event, { ...fields, fee_member: feeMember, fee_visitor: feeVisitor, ...by });
      await charge(tx, event, feeMember, 'is not');
      await charge(tx, event, feeVisitor, 'is');
    },
  }),
  closing: mutation({
    route: 'PUT /api/desk/on-the-day/{event}/closing',
    summary: 'Close or reopen a day; closed days take no taps or draws',
    body: closing,
    idempotent: true,
    ...dayShown,
    async handler({ tx, site, viewer, audit: note }, { event, closed }) {
      const now = await rollUpEvent({ ...site, db: tx }, event);
      const row = await holdDay(tx, site, event);
      if ((row.closed_at !== null) === closed) return;
      if (!mayOpen(site, viewer, now.date, row))
        throw new Refusal(409, 'It can be opened again on its day alone; afterwards the administrator can.');
      const at = site.clock().toISOString();
      await tx
        .updateTable('roll_up')
        .set({ closed_at: closed ? at : null, updated_by: viewer.id, updated_at: at })
        .where('event', '=', event)
        .execute();
      note({ action: closed ? 'closed' : 'opened again', title: titleOf(now, site) });
    },
  }),
  mine: myQuery({
    route: 'GET /api/me/on-the-day',
    summary: 'Return the draw of today with my own game, and the table of the season',
    response: mine,
    load: (site, _, viewer) => myRollUps(site, viewer),
  }),
};

/** Update the fee of unpaid arrivals. */
const charge = (tx: Kysely<Schema>, event: string, fee: number, how: 'is' | 'is not') =>
  tx
    .updateTable('arrival')
    .set({ fee })
    .where('event', '=', event)
    .where('is_paid', '=', 0)
    .where('member', how, null)
    .execute();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints of the 'On the day' section of the admin area, and of members. */
export const rollUpsApi = (site: Site) =>
  mountEndpoints(site, ...[calls, arrivalEndpoints, drawEndpoints].flatMap((all) => Object.values(all)));
