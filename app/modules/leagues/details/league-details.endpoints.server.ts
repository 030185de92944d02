import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { moveUpDownSchema } from '#app/endpoints/order.server.ts';
import {
  createLeagueAuditEntry,
  leagueResource,
} from '#app/modules/leagues/season-data/current-league.server.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createLeague, createLeagueDivision } from './create-league.server.ts';
import { leagueDetailsBodySchema, newLeagueBodySchema } from './league-detail-bodies.server.ts';
import { newLeagueDivisionFields } from './league-detail-fields.ts';
import { leagueDetailsSchema, newLeaguePageSchema } from './league-details.ts';
import { readLeagueDivisions, readLeagueEventKind } from './league-names.server.ts';
import { isLeagueInUse, readLeagueDetails, readNewLeaguePage } from './read-league-details.server.ts';
import { storePastLeagueSeasonSettings } from './store-past-seasons.server.ts';
import { updateLeagueDetails } from './update-league-details.server.ts';

const mutation = mutations(leagueResource);
const query = queries(leagueResource);
const createdLeagueSchema = z.object({ day: z.string() });

const calls = {
  toStart: query({
    route: 'GET /api/desk/results/leagues',
    summary: 'Return the data of the form of a new league',
    response: newLeaguePageSchema,
    load: readNewLeaguePage,
  }),
  start: mutation({
    route: 'POST /api/desk/results/leagues',
    summary: 'Add a league, with its kind of event',
    body: newLeagueBodySchema,
    response: createdLeagueSchema,
    status: 201,
    serialize: true,
    audit: 'added a league',
    handler: createLeague,
  }),
  facts: query({
    route: 'GET /api/desk/results/leagues/{day}/facts',
    summary: "Return a league's details: its day, contact, links, sheets, divisions",
    response: leagueDetailsSchema,
    load: (site, { day }) => readLeagueDetails(site, day),
  }),
  change: mutation({
    route: 'PATCH /api/desk/results/leagues/{day}/facts',
    summary: "Update a league's details",
    body: leagueDetailsBodySchema,
    lock: 'league',
    audit: ({ tableUrl, resultsUrl }) =>
      tableUrl === undefined && resultsUrl === undefined
        ? 'changed the details of'
        : 'changed the sheet addresses of',
    handler: (ctx, { day: _, ...facts }, was) => updateLeagueDetails(ctx, facts, was),
  }),
  divide: mutation({
    route: 'POST /api/desk/results/leagues/{day}/divisions',
    summary: 'Add a division to a league',
    body: createFormFieldsSchema(newLeagueDivisionFields),
    lock: 'league',
    response: createdLeagueSchema,
    status: 201,
    serialize: true,
    audit: 'added a division to',
    handler: (ctx, input, was) => createLeagueDivision(ctx, input, was),
  }),
  use: mutation({
    route: 'PUT /api/desk/results/leagues/{day}/use',
    summary: 'Archive or restore a league',
    body: z.object({ used: z.boolean('Choose whether to use or archive this league.') }),
    lock: 'league',
    audit: ({ used }) => (used ? 'restored a league' : 'archived a league'),
    async handler(ctx, { day, used }, was) {
      const { tx, change } = ctx;
      const all = [was, ...(await readLeagueDivisions(tx, day))];
      const put_by = used ? 0 : 1;
      for (const one of all)
        await change('league', one.day, { put_by, updated_at: ctx.site.clock().toISOString() });
      for (const one of all) if (!used) await storePastLeagueSeasonSettings(ctx, one);
      if (await readLeagueEventKind(tx, day)) await change('kind', day, { put_by });
      auditLeague(ctx, was);
    },
  }),
  move: mutation({
    route: 'POST /api/desk/results/leagues/{day}/move',
    summary: 'Move a league one place up or down',
    body: moveUpDownSchema,
    lock: 'league',
    serialize: true,
    audit: ({ move }) => `moved a league ${move}`,
    async handler(ctx, { day, move }, was) {
      const { parent, position } = was;
      const all = await ctx.tx
        .selectFrom('league')
        .selectAll()
        .where('parent', parent ? '=' : 'is', parent)
        .where('put_by', '=', 0)
        .orderBy('position')
        .orderBy('day')
        .execute();
      const place = all.findIndex((one) => one.day === day);
      const other = place < 0 ? undefined : all[move === 'up' ? place - 1 : place + 1];
      if (!other)
        throw new Refusal(
          409,
          `This league is already ${move === 'up' ? 'first' : 'last'}, or it is archived.`,
        );
      const apart = position === other.position ? (move === 'up' ? 1 : -1) : 0;
      await ctx.change('league', day, { position: other.position });
      await ctx.change('league', other.day, { position: position + apart });
      auditLeague(ctx, was);
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/leagues/{day}',
    summary: 'Remove a league in which nothing was played',
    lock: 'league',
    audit: (_, { parent }) => (parent ? 'removed a division of' : 'removed a league'),
    async handler(ctx, { day }, was) {
      const { tx, remove } = ctx;
      if (await isLeagueInUse(tx, day))
        throw new Refusal(
          409,
          'This league has matches, clubs, divisions or teams of ours, so it cannot be deleted. Archive it instead.',
        );
      const seasons = await tx.selectFrom('league_season').select('id').where('league', '=', day).execute();
      for (const { id } of seasons) await remove('league_season', id);
      await remove('league', day);
      if (await readLeagueEventKind(tx, day)) await remove('kind', day);
      auditLeague(ctx, was);
    },
  }),
};

/** Audits a division under its league, with both names. */
const auditLeague = (ctx: MutationContext, { day, parent, name, division }: LeagueRow) =>
  ctx.audit(createLeagueAuditEntry(parent ?? day, [name, parent && division].filter(Boolean).join(', ')));

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueDetailsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
