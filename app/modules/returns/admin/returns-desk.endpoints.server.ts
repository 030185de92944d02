import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { amounts } from '#app/modules/formats/formats.ts';
import { lineOf } from '#app/modules/returns/entries/enter.server.ts';
import { returns } from '#app/modules/returns/entries/returns.endpoints.server.ts';
import { readReturn } from '#app/modules/returns/held/held-return.server.ts';
import { captainsOf } from '#app/modules/returns/mails/captains.server.ts';
import { toCaptain } from '#app/modules/returns/mails/return-mail.server.ts';
import { newLinkMail } from '#app/modules/returns/mails/return-mails.ts';
import { printCards } from './cards.server.ts';
import {
  cardsBody,
  deductBody,
  oneReturnScreen,
  printedReturns,
  returnsRoom,
} from './desk-schemas.server.ts';
import { readOneReturn, readReturnsRoom } from './read-desk.server.ts';

const query = queries(returns);
const mutation = mutations(returns);

/** Resource: a deduction of points from one side of a match. */
const penalties = resource({
  permission: 'league',
  table: 'deduction',
  title: ({ points, shots }) => amounts(points, shots),
  notFound: 'There is no such deduction.',
  rows: ({ id }) => id.includes(':'),
});

export const returnDeskEndpoints = {
  room: query({
    route: 'GET /api/desk/league/returns',
    summary: 'Return results of the league: differing, late, pending and settled this week',
    response: returnsRoom,
    load: readReturnsRoom,
  }),
  one: query({
    route: 'GET /api/desk/league/returns/{id}',
    summary: 'Return one match: both sides’ entries, the result, and its history',
    response: oneReturnScreen,
    load: (site, { id }) => readOneReturn(site, id),
  }),
  deduct: mutation({
    route: 'POST /api/desk/league/returns/{id}/deductions',
    summary: 'Deduct points or shots from one side of a match, with the reason shown under the table',
    body: deductBody,
    audit: 'made a deduction',
    async handler(ctx, { id, side, points, shots, why }) {
      const held = await readReturn(ctx.tx, id);
      const now = ctx.site.clock().toISOString();
      const team = held.fixture[side];
      await ctx.add('deduction', {
        ...{ id: `${id}:${randomUUID().slice(0, 8)}`, team: team.id },
        ...{ points, shots, why, updated_at: now },
      });
      const line = lineOf(held, 'made a deduction');
      ctx.audit({ ...line, title: `${team.name}, ${amounts(points, shots)}` });
    },
  }),
  giveBack: mutations(penalties)({
    route: 'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
    summary: 'Undo a deduction of points or shots',
    lock: 'deduction',
    audit: 'took a deduction back',
    async handler({ tx, remove, audit: note }, { id, deduction }) {
      if (!deduction.startsWith(`${id}:`)) throw new Refusal(404, penalties.notFound);
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
  link: mutation({
    route: 'POST /api/desk/league/returns/{id}/links',
    summary: 'Send the captain of one side a new link for a match',
    body: z.object({ side: z.enum(['home', 'away'], 'Please say to which side.') }),
    audit: 'sent a captain a link',
    async handler(ctx, { id, side }) {
      const { tx, site, actor } = ctx;
      const held = await readReturn(tx, id);
      const captain = (await captainsOf(tx, held.fixture))[side];
      if (!captain.email)
        throw new Refusal(
          409,
          'This captain has no e-mail address here: the code on the printed card serves.',
        );
      await toCaptain(tx, site, { fixture: held.fixture, side }, { officer: { id: actor.id } }, newLinkMail);
      ctx.audit(lineOf(held, 'sent a captain a link'));
      ctx.afterCommit(() => site.postman.wake());
    },
  }),
  cards: mutation({
    route: 'POST /api/desk/league/returns/cards',
    summary: 'Create printable cards for a match, or for all of a day, with a code for each side',
    body: cardsBody,
    response: printedReturns,
    audit: 'made match cards to print',
    handler: (ctx, asked) => printCards(ctx, asked),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof returnDeskEndpoints> {}
}
