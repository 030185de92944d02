import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { RoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { defineResource } from '#app/endpoints/resource.server.ts';
import { formatPointsAndShots } from '#app/modules/formats/formats.ts';
import { matchReturnResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { createAuditEntry } from '#app/modules/returns/entries/store-entry.server.ts';
import { readMatchCaptains } from '#app/modules/returns/mails/match-captains.server.ts';
import { composeNewLinkMail } from '#app/modules/returns/mails/result-mails.ts';
import { mailCaptain } from '#app/modules/returns/mails/result-notifications.server.ts';
import { readMatchReturn } from '#app/modules/returns/record/match-return.server.ts';
import { createMatchCards } from './match-cards.server.ts';
import { readCaptainResultsPage, readResultEditor } from './read-results.server.ts';
import {
  captainResultsPageSchema,
  deductionBodySchema,
  matchCardsBodySchema,
  matchCardsSchema,
  resultEditorSchema,
} from './result-admin-schemas.server.ts';

const query = queries(matchReturnResource);
const mutation = mutations(matchReturnResource);

/** Resource: a deduction of points from one side of a match. */
const penalties = defineResource({
  permission: 'league',
  table: 'deduction',
  title: ({ points, shots }) => formatPointsAndShots(points, shots),
  notFound: 'There is no such deduction.',
  rows: ({ id }) => id.includes(':'),
});

export const resultAdminEndpoints = {
  room: query({
    route: 'GET /api/desk/league/returns',
    summary: 'Return results of the league: differing, late, pending and settled this week',
    response: captainResultsPageSchema,
    load: readCaptainResultsPage,
  }),
  one: query({
    route: 'GET /api/desk/league/returns/{id}',
    summary: 'Return one match: both sides’ entries, the result, and its history',
    response: resultEditorSchema,
    load: (site, { id }) => readResultEditor(site, id),
  }),
  deduct: mutation({
    route: 'POST /api/desk/league/returns/{id}/deductions',
    summary: 'Deduct points or shots from one side of a match, with the reason shown under the table',
    body: deductionBodySchema,
    audit: 'made a deduction',
    async handler(ctx, { id, side, points, shots, why }) {
      const held = await readMatchReturn(ctx.tx, id);
      const now = ctx.site.clock().toISOString();
      const team = held.fixture[side];
      await ctx.add('deduction', {
        ...{ id: `${id}:${randomUUID().slice(0, 8)}`, team: team.id },
        ...{ points, shots, why, updated_at: now },
      });
      const line = createAuditEntry(held, 'made a deduction');
      ctx.audit({ ...line, title: `${team.name}, ${formatPointsAndShots(points, shots)}` });
    },
  }),
  giveBack: mutations(penalties)({
    route: 'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
    summary: 'Undo a deduction of points or shots',
    lock: 'deduction',
    audit: 'took a deduction back',
    async handler({ tx, remove, audit }, { id, deduction }) {
      if (!deduction.startsWith(`${id}:`)) throw new Refusal(404, penalties.notFound);
      await remove('deduction', deduction);
      await tx
        .updateTable('match_return')
        .set({ deduction: null })
        .where('id', '=', id)
        .where('deduction', '=', deduction)
        .execute();
      audit(createAuditEntry(await readMatchReturn(tx, id), 'took a deduction back'));
    },
  }),
  link: mutation({
    route: 'POST /api/desk/league/returns/{id}/links',
    summary: 'Send the captain of one side a new link for a match',
    body: z.object({ side: z.enum(['home', 'away'], 'Please say to which side.') }),
    audit: 'sent a captain a link',
    async handler(ctx, { id, side }) {
      const { tx, site, actor } = ctx;
      const held = await readMatchReturn(tx, id);
      const captain = (await readMatchCaptains(tx, held.fixture))[side];
      if (!captain.email)
        throw new Refusal(
          409,
          'This captain has no e-mail address here: the code on the printed card serves.',
        );
      await mailCaptain(
        tx,
        site,
        { fixture: held.fixture, side },
        { officer: { id: actor.id } },
        composeNewLinkMail,
      );
      ctx.audit(createAuditEntry(held, 'sent a captain a link'));
      ctx.afterCommit(() => site.postman.wake());
    },
  }),
  cards: mutation({
    route: 'POST /api/desk/league/returns/cards',
    summary: 'Create printable cards for a match, or for all of a day, with a code for each side',
    body: matchCardsBodySchema,
    response: matchCardsSchema,
    audit: 'made match cards to print',
    handler: (ctx, asked) => createMatchCards(ctx, asked),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof resultAdminEndpoints> {}
}
