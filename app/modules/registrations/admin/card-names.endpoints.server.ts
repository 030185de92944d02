import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { leaguePlayerNotFound } from '#app/modules/registrations/rules/league-player-resource.server.ts';

/** Resource: names on cards, and the registered players they mean. */
const names = defineEndpointResource({
  permission: 'league',
  table: 'league_player',
  title: ({ name }) => name,
  notFound: leaguePlayerNotFound,
});

export const matchCardNameEndpoints = {
  settle: mutations(names)({
    route: 'POST /api/desk/league/players/{id}/names',
    summary: 'Assign a name on a club’s cards in a season to a player',
    body: z.object({
      season: z.int('Enter the season.'),
      club: z.string().max(100),
      name: z
        .string()
        .max(200)
        .refine(isSingleLine, notSingleLineMessage)
        .refine(isStorableText, notStorableMessage),
    }),
    lock: 'league_player',
    response: z.object({ matches: z.int() }),
    audit: 'matched a name on cards to',
    async handler({ tx, afterCommit, site }, { id, season, club, name }, was) {
      if (was.erased_at) throw new Refusal(409, 'This player’s name has been removed.');
      const teams = tx
        .selectFrom('league_team')
        .select('id')
        .where('season', '=', season)
        .where('club', '=', club);
      const { numUpdatedRows } = await tx
        .updateTable('appearance')
        .set({ player: id })
        .where('player', 'is', null)
        .where('season', '=', season)
        .where('name', '=', name)
        .where('team', 'in', teams)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new Refusal(409, 'Someone else has already matched this name.');
      await publishChange({ tx, site, afterCommit });
      return { matches: Number(numUpdatedRows) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof matchCardNameEndpoints> {}
}
