import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createPartialFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { validMatchFormatSchema } from '#app/modules/formats/formats.server.ts';
import { propagateLeagueRename } from '#app/modules/leagues/details/league-names.server.ts';
import { storePastLeagueSeasonSettings } from '#app/modules/leagues/details/store-past-seasons.server.ts';
import { leagueResource } from '#app/modules/leagues/season-data/current-league.server.ts';
import { leagueTableSourceSchema } from '#app/modules/leagues/table/league-table-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLeagueAdminPage } from './league-admin-page.server.ts';
import { leagueAdminPageSchema } from './league-admin-page.ts';
import { leaguePageTextFields } from './league-form-fields.ts';

const mutation = mutations(leagueResource);
const query = queries(leagueResource);

const calls = {
  league: query({
    route: 'GET /api/desk/results/leagues/{day}',
    summary: 'Return a league: its rule card, clubs, matches, deductions and table',
    response: leagueAdminPageSchema,
    load: (site, { day }) => readLeagueAdminPage(site, day),
  }),
  change: mutation({
    route: 'PATCH /api/desk/results/leagues/{day}',
    summary: 'Update how a league counts, where its table comes from, or its texts',
    body: createPartialFormFieldsSchema(leaguePageTextFields).extend({
      source: leagueTableSourceSchema.optional(),
      card: validMatchFormatSchema.optional(),
    }),
    lock: 'league',
    audit({ source, card }, was) {
      if (card) return 'changed the rule card of';
      if (source) return source === was.source ? 'updated' : sourceAuditTexts[source];
      return 'changed the text of';
    },
    async handler(ctx, { day, source, card, ...words }, was) {
      const rule_card = card && JSON.stringify(card);
      const columns = { ...words, ...(source && { source }), ...(rule_card && { rule_card }) };
      await ctx.change('league', day, { ...columns, updated_at: ctx.site.clock().toISOString() });
      if (words.name) await propagateLeagueRename(ctx, was, words.name);
      if ((rule_card && rule_card !== was.rule_card) || (source && source !== was.source))
        await storePastLeagueSeasonSettings(ctx, was);
    },
  }),
};

const sourceAuditTexts = {
  own: 'switched to our own table for',
  sheet: 'switched back to the published sheet of',
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const leagueAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
