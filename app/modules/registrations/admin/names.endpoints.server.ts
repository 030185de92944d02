import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { noPlayer } from '#app/modules/registrations/rules/player-noun.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';

/** Resource: names on cards, and the registered players they mean. */
const names = resource({
  permission: 'league',
  table: 'league_player',
  title: ({ name }) => name,
  notFound: noPlayer,
});

export const nameEndpoints = {
  settle: mutations(names)({
    route: 'POST /api/desk/league/players/{id}/names',
    summary: 'Assign a name on a club’s cards in a season to a player',
    body: z.object({
      season: z.int('Please give the season.'),
      club: z.string().max(100),
      name: z.string().max(200).refine(isOneLine, notOneLine).refine(isStorable, notStorable),
    }),
    lock: 'league_player',
    response: z.object({ matches: z.int() }),
    audit: 'settled who is meant by a name on cards',
    async handler({ tx, afterCommit: after, site }, { id, season, club, name }, was) {
      if (was.erased_at) throw new Refusal(409, 'The name of this player was taken out.');
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
      if (numUpdatedRows === 0n) throw new Refusal(409, 'This name has been settled meanwhile.');
      await raiseContentVersion(tx);
      after(() => site.version.read());
      return { matches: Number(numUpdatedRows) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof nameEndpoints> {}
}
