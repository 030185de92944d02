import { randomUUID } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { formatPointsAndShots } from '#app/modules/formats/formats.ts';
import { matchResultResource } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { createMatchResultAuditEntry } from '#app/modules/returns/entries/store-entry.server.ts';
import { readMatchCaptains } from '#app/modules/returns/mails/match-captains.server.ts';
import { composeReplacementCaptainLinkMail } from '#app/modules/returns/mails/result-mails.ts';
import { mailMatchCaptain } from '#app/modules/returns/mails/result-notifications.server.ts';
import { readMatchResult } from '#app/modules/returns/record/match-return.server.ts';
import { createPrintedMatchCards } from './match-cards.server.ts';
import { readCaptainResultsPage, readMatchResultEditor } from './read-results.server.ts';
import {
  captainResultsPageSchema,
  matchDeductionBodySchema,
  matchResultEditorSchema,
  printedMatchCardsBodySchema,
  printedMatchCardsSchema,
} from './result-admin-schemas.server.ts';

const query = queries(matchResultResource);
const mutation = mutations(matchResultResource);

/** Resource: a deduction of points from one side of a match. */
const penalties = defineEndpointResource({
  permission: 'league',
  table: 'deduction',
  title: ({ points, shots }) => formatPointsAndShots(points, shots),
  notFound: 'We cannot find that deduction. It may have been deleted.',
  rows: ({ id }) => id.includes(':'),
});

export const matchResultAdminEndpoints = {
  room: query({
    route: 'GET /api/desk/league/returns',
    summary: 'Return results of the league: differing, late, pending and settled this week',
    response: captainResultsPageSchema,
    load: readCaptainResultsPage,
  }),
  one: query({
    route: 'GET /api/desk/league/returns/{id}',
    summary: 'Return one match: both sides’ entries, the result, and its history',
    response: matchResultEditorSchema,
    load: (site, { id }) => readMatchResultEditor(site, id),
  }),
  deduct: mutation({
    route: 'POST /api/desk/league/returns/{id}/deductions',
    summary: 'Deduct points or shots from one side of a match, with the reason shown below the table',
    body: matchDeductionBodySchema,
    audit: 'added a deduction',
    async handler(ctx, { id, side, points, shots, why }) {
      const held = await readMatchResult(ctx.tx, id);
      const now = ctx.site.clock().toISOString();
      const team = held.fixture[side];
      await ctx.add('deduction', {
        ...{ id: `${id}:${randomUUID().slice(0, 8)}`, team: team.id },
        ...{ points, shots, why, updated_at: now },
      });
      const line = createMatchResultAuditEntry(held, 'added a deduction');
      ctx.audit({ ...line, title: `${team.name}, ${formatPointsAndShots(points, shots)}` });
    },
  }),
  giveBack: mutations(penalties)({
    route: 'DELETE /api/desk/league/returns/{id}/deductions/{deduction}',
    summary: 'Undo a deduction of points or shots',
    lock: 'deduction',
    audit: 'removed a deduction',
    async handler({ tx, remove, audit }, { id, deduction }) {
      if (!deduction.startsWith(`${id}:`)) throw new Refusal(404, penalties.notFound);
      await remove('deduction', deduction);
      await tx
        .updateTable('match_return')
        .set({ deduction: null })
        .where('id', '=', id)
        .where('deduction', '=', deduction)
        .execute();
      audit(createMatchResultAuditEntry(await readMatchResult(tx, id), 'removed a deduction'));
    },
  }),
  link: mutation({
    route: 'POST /api/desk/league/returns/{id}/links',
    summary: 'Send the captain of one side a new link for a match',
    body: z.object({ side: z.enum(['home', 'away'], 'Choose a side.') }),
    audit: 'sent a captain a link',
    async handler(ctx, { id, side }) {
      const { tx, site, actor } = ctx;
      const held = await readMatchResult(tx, id);
      const captain = (await readMatchCaptains(tx, held.fixture))[side];
      if (!captain.email)
        throw new Refusal(
          409,
          'We have no email address for this captain. They can use the QR code on the printed card.',
        );
      await mailMatchCaptain(
        tx,
        site,
        { fixture: held.fixture, side },
        { officer: { id: actor.id } },
        composeReplacementCaptainLinkMail,
      );
      ctx.audit(createMatchResultAuditEntry(held, 'sent a captain a link'));
      ctx.afterCommit(() => site.postman.wake());
    },
  }),
  cards: mutation({
    route: 'POST /api/desk/league/returns/cards',
    summary: 'Create printable cards for a match, or for all of a day, with a code for each side',
    body: printedMatchCardsBodySchema,
    response: printedMatchCardsSchema,
    audit: 'printed match cards',
    handler: (ctx, asked) => createPrintedMatchCards(ctx, asked),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof matchResultAdminEndpoints> {}
}
