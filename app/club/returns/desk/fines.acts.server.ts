import { acts, looks } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { keepRow, lineOf } from '#app/club/returns/entries/enter.server.ts';
import { returns } from '#app/club/returns/entries/returns.acts.server.ts';
import { oneReturn } from '#app/club/returns/held/held-return.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fineBody, finesRoom, paymentBody } from './desk-schemas.server.ts';
import { fineSideOf, readFines } from './fines.server.ts';

const act = acts(returns);

export const fineActs = {
  list: looks(returns)({
    at: 'GET /api/desk/league/fines',
    what: 'Fines by club: those that are owing, and those of this season and the last that are paid',
    answers: finesRoom,
    reads: readFines,
  }),
  note: act({
    at: 'PUT /api/desk/league/returns/{id}/fine',
    what: 'Notes what a match costs a club, or that it costs nothing',
    takes: fineBody,
    holds: oneReturn,
    says: 'noted a fine',
    async does(doing, { fine, side = null }, held) {
      const isSame = held.row.fine === fine && (side === null || fineSideOf(held) === side);
      if (!isSame) await keepRow(doing, held, { fine, fine_side: fine ? side : null, fine_paid_on: null });
      doing.note(lineOf(held, fine ? 'noted a fine' : 'took a fine back'));
    },
  }),
  pay: act({
    at: 'PUT /api/desk/league/returns/{id}/fine/payment',
    what: 'Records the day on which the fine of a match was paid, or that it is owing',
    takes: paymentBody,
    holds: oneReturn,
    says: 'recorded a payment',
    async does(doing, { paidOn }, held) {
      if (!held.row.fine) throw new Refusal(409, 'There is no fine to pay for this match.');
      await keepRow(doing, held, { fine_paid_on: paidOn || null });
      doing.note(lineOf(held, paidOn ? 'recorded a payment' : 'noted that a fine is owing'));
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof fineActs> {}
}
