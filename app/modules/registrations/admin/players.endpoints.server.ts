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

/** Who is on the register, and what is done to somebody's name there. */
export const playerEndpoints = {
  list: query({
    route: 'GET /api/desk/league/players',
    summary: 'Who is registered in a season, by surname',
    query: listAsked,
    response: z.array(listedPlayer),
    pages: listPlayers,
  }),
  room: query({
    route: 'GET /api/desk/league/players-room',
    summary:
      'The clubs with how many each has registered, names on cards that are not settled, how names are shown',
    query: roomAsked,
    response: playersRoom,
    load: (site, { season }) => readPlayersRoom(site, season),
  }),
  read: query({
    route: 'GET /api/desk/league/players/{id}',
    summary: 'One player: registrations, matches, what the rules say',
    response: onePlayer,
    load: (site, { id }) => readOnePlayer(site, id),
  }),
  change: mutation({
    route: 'PUT /api/desk/league/players/{id}',
    summary: 'Corrects a player’s name or number',
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
    summary: 'Takes a player’s name out everywhere, on their wish; it cannot be taken back',
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

/** Pages with names on them are made anew. */
async function raised({ tx, afterCommit: after, site }: MutationContext): Promise<void> {
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof playerEndpoints> {}
}
