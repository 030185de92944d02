import type { Kysely } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  myRollUpsSchema as mine,
  rollUpClosingBodySchema,
  rollUpDaySettingsBodySchema,
  rollUpDrawHistorySchema,
  rollUpsAdminDataSchema,
} from '#app/modules/roll-ups/day/day-schemas.server.ts';
import {
  formatRollUpForAudit,
  lockOpenRollUp,
  lockRollUp,
  mayReopenRollUp,
  type RollUpRow,
  readRollUpEvent,
  rollUpResource,
} from '#app/modules/roll-ups/day/roll-up-day.server.ts';
import { readRollUpDrawHistory } from '#app/modules/roll-ups/draws/draw-history.server.ts';
import { readMyRollUps } from '#app/modules/roll-ups/table/my-roll-ups.server.ts';
import { readRollUpsAdminData } from '#app/modules/roll-ups/table/roll-ups-section.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { rollUpTapEndpoints } from './arrivals.endpoints.server.ts';
import { rollUpDrawEndpoints } from './roll-up-draws.endpoints.server.ts';
import { rollUpStateResponseOptions } from './roll-up-state.server.ts';

/** Lockable day that is not closed; version 0 if nothing is stored yet. */
const lockableOpenDay: Lockable<RollUpRow & { title: string }> = {
  async lock(tx, { event = '' }, site) {
    await readRollUpEvent({ ...site, db: tx }, event);
    await lockOpenRollUp(tx, site, event, 0);
  },
  read: async (tx, { event = '' }, site) => ({
    ...(await lockRollUp(tx, site, event)),
    title: formatRollUpForAudit(await readRollUpEvent({ ...site, db: tx }, event), site),
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

const mutation = mutations(rollUpResource);
const query = queries(rollUpResource);
const myQuery = queries(
  defineEndpointResource({ ...rollUpResource, permission: 'member', feature: 'rollUps' }),
);

const calls = {
  room: query({
    route: 'GET /api/desk/on-the-day',
    summary: 'Return the roll-up of today, the next one, past ones with takings and the table of the season',
    response: rollUpsAdminDataSchema,
    load: readRollUpsAdminData,
  }),
  day: query({
    route: 'GET /api/desk/on-the-day/{event}',
    summary: 'Return a day: arrivals, draws, and members who can be checked in',
    ...rollUpStateResponseOptions,
  }),
  known: query({
    route: 'GET /api/desk/on-the-day/{event}/known',
    summary:
      'Return the history that a draw needs, by ids and without reasons, for a device that draws offline',
    response: rollUpDrawHistorySchema,
    async load(site, { event }) {
      await readRollUpEvent(site, event);
      return readRollUpDrawHistory(site.db, site, event);
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/on-the-day/{event}',
    summary:
      'Update the settings of a day: rinks, ends before a new draw, fees; a new fee applies to later arrivals and to unpaid ones',
    body: rollUpDaySettingsBodySchema,
    lock: lockableOpenDay,
    ...rollUpStateResponseOptions,
    audit: 'changed the settings of',
    async handler({ tx, site, actor, change }, { event, feeMember, feeVisitor, ...fields }) {
      const by = { updated_by: actor.id, updated_at: site.clock().toISOString() };
      await change('roll_up', event, { ...fields, fee_member: feeMember, fee_visitor: feeVisitor, ...by });
      await updateUnpaidFees(tx, event, feeMember, 'is not');
      await updateUnpaidFees(tx, event, feeVisitor, 'is');
    },
  }),
  closing: mutation({
    route: 'PUT /api/desk/on-the-day/{event}/closing',
    summary: 'Close or reopen a day; closed days take no taps or draws',
    body: rollUpClosingBodySchema,
    idempotent: true,
    ...rollUpStateResponseOptions,
    async handler({ tx, site, viewer, audit }, { event, closed }) {
      const now = await readRollUpEvent({ ...site, db: tx }, event);
      const row = await lockRollUp(tx, site, event);
      if ((row.closed_at !== null) === closed) return;
      if (!mayReopenRollUp(site, viewer, now.date, row))
        throw new Refusal(409, 'Only an administrator can reopen a past day.');
      const at = site.clock().toISOString();
      await tx
        .updateTable('roll_up')
        .set({ closed_at: closed ? at : null, updated_by: viewer.id, updated_at: at })
        .where('event', '=', event)
        .execute();
      audit({ action: closed ? 'closed' : 'reopened', title: formatRollUpForAudit(now, site) });
    },
  }),
  mine: myQuery({
    route: 'GET /api/me/on-the-day',
    summary: 'Return the draw of today with my own game, and the table of the season',
    response: mine,
    load: (site, _, viewer) => readMyRollUps(site, viewer),
  }),
};

/** Update the fee of unpaid arrivals. */
const updateUnpaidFees = (tx: Kysely<DatabaseSchema>, event: string, fee: number, how: 'is' | 'is not') =>
  tx
    .updateTable('arrival')
    .set({ fee })
    .where('event', '=', event)
    .where('is_paid', '=', 0)
    .where('member', how, null)
    .execute();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of the 'On the day' section of the admin area, and of members. */
export const rollUpsApi = (site: Site) =>
  mountEndpoints(
    site,
    ...[calls, rollUpTapEndpoints, rollUpDrawEndpoints].flatMap((all) => Object.values(all)),
  );
