import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { partOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { fittingFormat } from '#app/club/formats/formats.server.ts';
import { keepPast } from '#app/club/leagues/facts/keep-past.server.ts';
import { renamed } from '#app/club/leagues/facts/names.server.ts';
import { leagues } from '#app/club/leagues/own-league/league-now.server.ts';
import { source } from '#app/club/leagues/table/schemas.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { readLeagueDesk } from './league-desk.server.ts';
import { leagueDesk } from './league-desk.ts';
import { wordFields } from './leagues.ts';

const act = acts(leagues);
const look = looks(leagues);

const calls = {
  league: look({
    at: 'GET /api/desk/results/leagues/{day}',
    what: 'A league: its rule card, clubs, matches, deductions and table',
    answers: leagueDesk,
    reads: (site, { day }) => readLeagueDesk(site, day),
  }),
  change: act({
    at: 'PATCH /api/desk/results/leagues/{day}',
    what: 'Changes how a league counts, where its table comes from, or its words',
    takes: partOf(wordFields).extend({ source: source.optional(), card: fittingFormat.optional() }),
    holds: 'league',
    says({ source, card }, was) {
      if (card) return 'changed the rule card of';
      if (source) return source === was.source ? 'looked after' : sourceWords[source];
      return 'changed the words of';
    },
    async does(doing, { day, source, card, ...words }, was) {
      const rule_card = card && JSON.stringify(card);
      const columns = { ...words, ...(source && { source }), ...(rule_card && { rule_card }) };
      await doing.change('league', day, { ...columns, updated_at: doing.site.clock().toISOString() });
      if (words.name) await renamed(doing, was, words.name);
      if ((rule_card && rule_card !== was.rule_card) || (source && source !== was.source))
        await keepPast(doing, was);
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

export const leagueDeskApi = (site: Site) => actsApi(site, ...Object.values(calls));
