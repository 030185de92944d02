import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import { getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import { memberRollNameSchema } from '#app/modules/members/members.ts';
import { eraseLeaguePlayer } from '#app/modules/registrations/erasure/erase-player.server.ts';
import {
  getMutationTimestamp,
  leaguePlayerResource,
  refuseErasedPlayer,
} from '#app/modules/registrations/rules/league-player-resource.server.ts';
import { playerNameFields } from './player-form-fields.ts';
import {
  leaguePlayerListQuerySchema,
  leaguePlayerSchema,
  leaguePlayersPageQuerySchema,
  leaguePlayersPageSchema,
  registeredPlayerListItemSchema,
} from './player-schemas.server.ts';
import { readLeaguePlayer } from './read-league-player.server.ts';
import { listRegisteredPlayers, readLeaguePlayersPage } from './read-players.server.ts';

const mutation = mutations(leaguePlayerResource);
const query = queries(leaguePlayerResource);

/** Endpoints of the register and of a player's name. */
export const leaguePlayerEndpoints = {
  list: query({
    route: 'GET /api/desk/league/players',
    summary: 'Return the players registered in a season, by surname',
    query: leaguePlayerListQuerySchema,
    response: z.array(registeredPlayerListItemSchema),
    pages: listRegisteredPlayers,
  }),
  room: query({
    route: 'GET /api/desk/league/players-room',
    summary:
      'Return the clubs with their numbers of registered players, unresolved names on cards, and name formats',
    query: leaguePlayersPageQuerySchema,
    response: leaguePlayersPageSchema,
    load: (site, { season }) => readLeaguePlayersPage(site, season),
  }),
  read: query({
    route: 'GET /api/desk/league/players/{id}',
    summary: 'Return one player: registrations, matches, eligibility',
    response: leaguePlayerSchema,
    load: (site, { id }) => readLeaguePlayer(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/league/players/{id}',
    summary: 'Update a player’s name or number',
    body: createFormFieldsSchema(playerNameFields).extend({ name: memberRollNameSchema }),
    lock: 'league_player',
    audit: 'corrected a player',
    async handler(ctx, { id, name, number }, was) {
      refuseErasedPlayer(was);
      await ctx.change('league_player', id, {
        name,
        number,
        sort: getPlayerNameSortKey(name),
        updated_at: getMutationTimestamp(ctx),
      });
      await ctx.tx.updateTable('appearance').set({ name }).where('player', '=', id).execute();
      await publishChange(ctx);
    },
  }),
  erase: mutation({
    route: 'POST /api/desk/league/players/{id}/erase',
    summary: 'Erase a player’s name everywhere, at their request; irreversible',
    lock: 'league_player',
    audit: 'removed a player’s name',
    async handler(ctx, _, was) {
      refuseErasedPlayer(was);
      await eraseLeaguePlayer(ctx.tx, was, getMutationTimestamp(ctx));
      ctx.audit({ title: 'A player' });
      ctx.afterCommit(() => ctx.site.version.read());
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof leaguePlayerEndpoints> {}
}
