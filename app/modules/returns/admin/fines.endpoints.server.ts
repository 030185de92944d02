import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { matchResultResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import {
  createMatchResultAuditEntry,
  updateMatchResult,
} from '#app/modules/returns/entries/store-entry.server.ts';
import { matchResultLock } from '#app/modules/returns/record/match-return.server.ts';
import { getFinedSide, readLeagueFines } from './fines.server.ts';
import {
  finePaymentBody,
  leagueFinesPageSchema,
  matchFineBodySchema,
} from './result-admin-schemas.server.ts';

const mutation = mutations(matchResultResource);

export const leagueFineEndpoints = {
  list: queries(matchResultResource)({
    route: 'GET /api/desk/league/fines',
    summary: 'Fines by club: those that are owing, and those of this season and the last that are paid',
    response: leagueFinesPageSchema,
    load: readLeagueFines,
  }),
  note: mutation({
    route: 'PUT /api/desk/league/returns/{id}/fine',
    summary: 'Notes what a match costs a club, or that it costs nothing',
    body: matchFineBodySchema,
    lock: matchResultLock,
    audit: 'added a fine',
    async handler(ctx, { fine, side = null }, held) {
      const isSame = held.row.fine === fine && (side === null || getFinedSide(held) === side);
      if (!isSame)
        await updateMatchResult(ctx, held, { fine, fine_side: fine ? side : null, fine_paid_on: null });
      ctx.audit(createMatchResultAuditEntry(held, fine ? 'added a fine' : 'removed a fine'));
    },
  }),
  pay: mutation({
    route: 'PUT /api/desk/league/returns/{id}/fine/payment',
    summary: 'Records the day on which the fine of a match was paid, or that it is owing',
    body: finePaymentBody,
    lock: matchResultLock,
    audit: 'recorded a payment',
    async handler(ctx, { paidOn }, held) {
      if (!held.row.fine) throw new Refusal(409, 'This match has no fine to pay.');
      await updateMatchResult(ctx, held, { fine_paid_on: paidOn || null });
      ctx.audit(createMatchResultAuditEntry(held, paidOn ? 'recorded a payment' : 'marked a fine as unpaid'));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof leagueFineEndpoints> {}
}
