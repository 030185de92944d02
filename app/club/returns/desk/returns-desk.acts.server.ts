import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { amounts } from '#app/club/formats/formats.ts';
import { lineOf } from '#app/club/returns/entries/enter.server.ts';
import { returns } from '#app/club/returns/entries/returns.acts.server.ts';
import { readReturn } from '#app/club/returns/held/held-return.server.ts';
import { captainsOf } from '#app/club/returns/mails/captains.server.ts';
import { toCaptain } from '#app/club/returns/mails/return-mail.server.ts';
import { newLinkMail } from '#app/club/returns/mails/return-mails.ts';
import { Refusal } from '#app/core/refusals.ts';
import { printCards } from './cards.server.ts';
import {
  cardsBody,
  deductBody,
  oneReturnScreen,
  printedReturns,
  returnsRoom,
} from './desk-schemas.server.ts';
import { readOneReturn, readReturnsRoom } from './read-desk.server.ts';

const look = looks(returns);
const act = acts(returns);

/** Points that a match cost one of its sides. */
const penalties = noun({
  room: 'league',
  table: 'deduction',
  title: ({ points, shots }) => amounts(points, shots),
  none: 'There is no such deduction.',
  rows: ({ id }) => id.includes(':'),
});

export const returnDeskActs = {
  room: look({
    at: 'GET /api/desk/league/returns',
    what: 'Results of the league: what is unlike, late, waited for and settled this week',
    answers: returnsRoom,
    reads: readReturnsRoom,
  }),
  one: look({
    at: 'GET /api/desk/league/returns/{id}',
    what: 'One match: what both sides have said, what holds, and its history',
    answers: oneReturnScreen,
    reads: (site, { id }) => readOneReturn(site, id),
  }),
  deduct: act({
    at: 'POST /api/desk/league/returns/{id}/deductions',
    what: 'Takes points or shots from one side of a match, with the reason that stands under the table',
    takes: deductBody,
    says: 'made a deduction',
    async does(doing, { id, side, points, shots, why }) {
      const held = await readReturn(doing.tx, id);
      const now = doing.site.clock().toISOString();
      const team = held.fixture[side];
      await doing.add('deduction', {
        ...{ id: `${id}:${randomUUID().slice(0, 8)}`, team: team.id },
        ...{ points, shots, why, updated_at: now },
      });
      const line = lineOf(held, 'made a deduction');
      doing.note({ ...line, title: `${team.name}, ${amounts(points, shots)}` });
    },
  }),
  giveBack: acts(penalties)({
    at: 'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
    what: 'Gives back points or shots that were taken from a side of a match',
    holds: 'deduction',
    says: 'took a deduction back',
    async does({ tx, remove, note }, { id, deduction }) {
      if (!deduction.startsWith(`${id}:`)) throw new Refusal(404, penalties.none);
      await remove('deduction', deduction);
      await tx
        .updateTable('match_return')
        .set({ deduction: null })
        .where('id', '=', id)
        .where('deduction', '=', deduction)
        .execute();
      note(lineOf(await readReturn(tx, id), 'took a deduction back'));
    },
  }),
  link: act({
    at: 'POST /api/desk/league/returns/{id}/links',
    what: 'Sends the captain of one side a new link for a match',
    takes: z.object({ side: z.enum(['home', 'away'], 'Please say to which side.') }),
    says: 'sent a captain a link',
    async does(doing, { id, side }) {
      const { tx, site, actor } = doing;
      const held = await readReturn(tx, id);
      const captain = (await captainsOf(tx, held.fixture))[side];
      if (!captain.email)
        throw new Refusal(
          409,
          'This captain has no e-mail address here: the code on the printed card serves.',
        );
      await toCaptain(tx, site, { fixture: held.fixture, side }, { officer: { id: actor.id } }, newLinkMail);
      doing.note(lineOf(held, 'sent a captain a link'));
      doing.after(() => site.postman.wake());
    },
  }),
  cards: act({
    at: 'POST /api/desk/league/returns/cards',
    what: 'Makes cards to print for a match, or for all of a day, with a code for each side',
    takes: cardsBody,
    answers: printedReturns,
    says: 'made match cards to print',
    does: (doing, asked) => printCards(doing, asked),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof returnDeskActs> {}
}
