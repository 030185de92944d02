import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { nameField } from '#app/modules/members/members.ts';
import { erasePlayer } from '#app/modules/registrations/erasing/erase.server.ts';
import { sortOf } from '#app/modules/registrations/rules/known-as.ts';
import { nowOf, players, refuseErased } from '#app/modules/registrations/rules/player-noun.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { readOnePlayer } from './one-player.server.ts';
import { playerFields } from './player-fields.ts';
import { listAsked, listedPlayer, onePlayer, playersRoom, roomAsked } from './player-shapes.server.ts';
import { listPlayers, readPlayersRoom } from './players-room.server.ts';

const mutation = mutations(players);
const query = queries(players);

/** Endpoints of the register and of a player's name. */
export const playerEndpoints = {
  list: query({
    route: 'GET /api/desk/league/players',
    summary: 'Return the players registered in a season, by surname',
    query: listAsked,
    response: z.array(listedPlayer),
    pages: listPlayers,
  }),
  room: query({
    route: 'GET /api/desk/league/players-room',
    summary:
      'Return the clubs with their numbers of registered players, unresolved names on cards, and name formats',
    query: roomAsked,
    response: playersRoom,
    load: (site, { season }) => readPlayersRoom(site, season),
  }),
  read: query({
    route: 'GET /api/desk/league/players/{id}',
    summary: 'Return one player: registrations, matches, eligibility',
    response: onePlayer,
    load: (site, { id }) => readOnePlayer(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/league/players/{id}',
    summary: 'Update a player’s name or number',
    body: schemaOfFields(playerFields).extend({ name: nameField }),
    lock: 'league_player',
    audit: 'corrected a player',
    async handler(ctx, { id, name, number }, was) {
      refuseErased(was);
      await ctx.change('league_player', id, { name, number, sort: sortOf(name), updated_at: nowOf(ctx) });
      await ctx.tx.updateTable('appearance').set({ name }).where('player', '=', id).execute();
      await raised(ctx);
    },
  }),
  erase: mutation({
    route: 'POST /api/desk/league/players/{id}/erase',
    summary: 'Erase a player’s name everywhere, at their request; irreversible',
    lock: 'league_player',
    audit: 'took out a player’s name',
    async handler(ctx, _, was) {
      refuseErased(was);
      await erasePlayer(ctx.tx, was, nowOf(ctx));
      ctx.audit({ title: 'A player' });
      ctx.afterCommit(() => ctx.site.version.read());
    },
  }),
};

/** Invalidates cached pages with names. */
async function raised({ tx, afterCommit: after, site }: MutationContext): Promise<void> {
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof playerEndpoints> {}
}
