import type { RoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createPartialFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { validFormatSchema } from '#app/modules/formats/formats.server.ts';
import { propagateLeagueRename } from '#app/modules/leagues/details/league-names.server.ts';
import { storePastSeasonSettings } from '#app/modules/leagues/details/store-past-seasons.server.ts';
import { leagueResource } from '#app/modules/leagues/season-data/current-league.server.ts';
import { leagueSourceSchema } from '#app/modules/leagues/table/league-table-schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLeagueAdminPage } from './league-admin-page.server.ts';
import { leagueAdminSchema } from './league-admin-page.ts';
import { leagueTextFields } from './league-form-fields.ts';

const mutation = mutations(leagueResource);
const query = queries(leagueResource);

const calls = {
  league: query({
    route: 'GET /api/desk/results/leagues/{day}',
    summary: 'Return a league: its rule card, clubs, matches, deductions and table',
    response: leagueAdminSchema,
    load: (site, { day }) => readLeagueAdminPage(site, day),
  }),
  change: mutation({
    route: 'PATCH /api/desk/results/leagues/{day}',
    summary: 'Update how a league counts, where its table comes from, or its texts',
    body: createPartialFieldsSchema(leagueTextFields).extend({
      source: leagueSourceSchema.optional(),
      card: validFormatSchema.optional(),
    }),
    lock: 'league',
    audit({ source, card }, was) {
      if (card) return 'changed the rule card of';
      if (source) return source === was.source ? 'looked after' : sourceAuditTexts[source];
      return 'changed the words of';
    },
    async handler(ctx, { day, source, card, ...words }, was) {
      const rule_card = card && JSON.stringify(card);
      const columns = { ...words, ...(source && { source }), ...(rule_card && { rule_card }) };
      await ctx.change('league', day, { ...columns, updated_at: ctx.site.clock().toISOString() });
      if (words.name) await propagateLeagueRename(ctx, was, words.name);
      if ((rule_card && rule_card !== was.rule_card) || (source && source !== was.source))
        await storePastSeasonSettings(ctx, was);
    },
  }),
};

const sourceAuditTexts = {
  own: 'had the table worked out here for',
  sheet: 'went back to the published sheet of',
};

declare module '#app/api/calls.ts' {
  interface Calls extends RoutesByName<typeof calls> {}
}

export const leagueAdminApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
