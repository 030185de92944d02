import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { nameField } from '#app/club/members/members.ts';
import { erasePlayer } from '#app/club/registrations/erasing/erase.server.ts';
import { sortOf } from '#app/club/registrations/rules/known-as.ts';
import { nowOf, players, refuseErased } from '#app/club/registrations/rules/player-noun.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { readOnePlayer } from './one-player.server.ts';
import { playerFields } from './player-fields.ts';
import { listAsked, listedPlayer, onePlayer, playersRoom, roomAsked } from './player-shapes.server.ts';
import { listPlayers, readPlayersRoom } from './players-room.server.ts';

const act = acts(players);
const look = looks(players);

/** Who is on the register, and what is done to somebody's name there. */
export const playerActs = {
  list: look({
    at: 'GET /api/desk/league/players',
    what: 'Who is registered in a season, by surname',
    asks: listAsked,
    answers: z.array(listedPlayer),
    pages: listPlayers,
  }),
  room: look({
    at: 'GET /api/desk/league/players-room',
    what: 'The clubs with how many each has registered, names on cards that are not settled, how names are shown',
    asks: roomAsked,
    answers: playersRoom,
    reads: (site, { season }) => readPlayersRoom(site, season),
  }),
  read: look({
    at: 'GET /api/desk/league/players/{id}',
    what: 'One player: registrations, matches, what the rules say',
    answers: onePlayer,
    reads: (site, { id }) => readOnePlayer(site, id),
  }),
  change: act({
    at: 'PUT /api/desk/league/players/{id}',
    what: 'Corrects a player’s name or number',
    takes: shapeOf(playerFields).extend({ name: nameField }),
    holds: 'league_player',
    says: 'corrected a player',
    async does(doing, { id, name, number }, was) {
      refuseErased(was);
      await doing.change('league_player', id, { name, number, sort: sortOf(name), updated_at: nowOf(doing) });
      await doing.tx.updateTable('appearance').set({ name }).where('player', '=', id).execute();
      await raised(doing);
    },
  }),
  erase: act({
    at: 'POST /api/desk/league/players/{id}/erase',
    what: 'Takes a player’s name out everywhere, on their wish; it cannot be taken back',
    holds: 'league_player',
    says: 'took out a player’s name',
    async does(doing, _, was) {
      refuseErased(was);
      await erasePlayer(doing.tx, was, nowOf(doing));
      doing.note({ title: 'A player' });
      doing.after(() => doing.site.version.read());
    },
  }),
};

/** Pages with names on them are made anew. */
async function raised({ tx, after, site }: Doing): Promise<void> {
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof playerActs> {}
}
