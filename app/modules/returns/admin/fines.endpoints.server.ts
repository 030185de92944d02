import type { RoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { matchReturnResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { createAuditEntry, updateMatchReturn } from '#app/modules/returns/entries/store-entry.server.ts';
import { matchReturnLock } from '#app/modules/returns/record/match-return.server.ts';
import { fineSideOf, readFines } from './fines.server.ts';
import { fineBodySchema, finePaymentBody, finesRoom } from './result-admin-schemas.server.ts';

const mutation = mutations(matchReturnResource);

export const fineEndpoints = {
  list: queries(matchReturnResource)({
    route: 'GET /api/desk/league/fines',
    summary: 'Fines by club: those that are owing, and those of this season and the last that are paid',
    response: finesRoom,
    load: readFines,
  }),
  note: mutation({
    route: 'PUT /api/desk/league/returns/{id}/fine',
    summary: 'Notes what a match costs a club, or that it costs nothing',
    body: fineBodySchema,
    lock: matchReturnLock,
    audit: 'noted a fine',
    async handler(ctx, { fine, side = null }, held) {
      const isSame = held.row.fine === fine && (side === null || fineSideOf(held) === side);
      if (!isSame)
        await updateMatchReturn(ctx, held, { fine, fine_side: fine ? side : null, fine_paid_on: null });
      ctx.audit(createAuditEntry(held, fine ? 'noted a fine' : 'took a fine back'));
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/league/returns/{id}/fine/payment',
    summary: 'Records the day on which the fine of a match was paid, or that it is owing',
    body: finePaymentBody,
    lock: matchReturnLock,
    audit: 'recorded a payment',
    async handler(ctx, { paidOn }, held) {
      if (!held.row.fine) throw new Refusal(409, 'There is no fine to pay for this match.');
      await updateMatchReturn(ctx, held, { fine_paid_on: paidOn || null });
      ctx.audit(createAuditEntry(held, paidOn ? 'recorded a payment' : 'noted that a fine is owing'));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof fineEndpoints> {}
}
