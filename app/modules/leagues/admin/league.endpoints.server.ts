import type { Named } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { partOf } from '#app/endpoints/field-schema.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { fittingFormat } from '#app/modules/formats/formats.server.ts';
import { keepPast } from '#app/modules/leagues/facts/keep-past.server.ts';
import { renamed } from '#app/modules/leagues/facts/names.server.ts';
import { leagues } from '#app/modules/leagues/own-league/league-now.server.ts';
import { source } from '#app/modules/leagues/table/schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLeagueDesk } from './league-desk.server.ts';
import { leagueDesk } from './league-desk.ts';
import { wordFields } from './leagues.ts';

const mutation = mutations(leagues);
const query = queries(leagues);

const calls = {
  league: query({
    route: 'GET /api/desk/results/leagues/{day}',
    summary: 'Return a league: its rule card, clubs, matches, deductions and table',
    response: leagueDesk,
    load: (site, { day }) => readLeagueDesk(site, day),
  }),
  change: mutation({
    route: 'PATCH /api/desk/results/leagues/{day}',
    summary: 'Update how a league counts, where its table comes from, or its texts',
    body: partOf(wordFields).extend({ source: source.optional(), card: fittingFormat.optional() }),
    lock: 'league',
    audit({ source, card }, was) {
      if (card) return 'changed the rule card of';
      if (source) return source === was.source ? 'looked after' : sourceWords[source];
      return 'changed the words of';
    },
    async handler(ctx, { day, source, card, ...words }, was) {
      const rule_card = card && JSON.stringify(card);
      const columns = { ...words, ...(source && { source }), ...(rule_card && { rule_card }) };
      await ctx.change('league', day, { ...columns, updated_at: ctx.site.clock().toISOString() });
      if (words.name) await renamed(ctx, was, words.name);
      if ((rule_card && rule_card !== was.rule_card) || (source && source !== was.source))
        await keepPast(ctx, was);
    },
  }),
};

const sourceWords = {
  own: 'had the table worked out here for',
  sheet: 'went back to the published sheet of',
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const leagueDeskApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
