import { z } from 'zod';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { nameField } from '#app/club/members/members.ts';
import { erasePlayer } from '#app/club/registrations/erasing/erase.server.ts';
import { booksOf, withPlayers } from '#app/club/registrations/rules/books.server.ts';
import { sortOf } from '#app/club/registrations/rules/known-as.ts';
import { clubNames } from '#app/club/registrations/rules/register.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { noPlayer, readOnePlayer } from './one-player.server.ts';
import { readPasted } from './pasted.ts';
import {
  againFields,
  endFields,
  moveFields,
  pastedFields,
  playerFields,
  registerFields,
} from './player-fields.ts';
import { listAsked, listedPlayer, onePlayer, playersRoom, roomAsked } from './player-shapes.server.ts';
import { listPlayers, ofTheSeasonBefore, readPlayersRoom } from './players-room.server.ts';
import { registerOne } from './register-one.server.ts';

/** Who plays in the league, in the desk's room of it. */
const players = noun({
  room: 'league',
  table: 'league_player',
  title: ({ name }) => name,
  none: noPlayer,
  shows: ({ name, number }) => ({ name, number }),
});

const act = acts(players);
const look = looks(players);

const season = z.int('Please give the season.').min(1900).max(2999);
const club = z.string('Please choose a club.').min(1, 'Please choose a club.').max(100);
const name = nameField;

const left = z.object({ line: z.int(), text: z.string(), why: z.string() });
const pasted = z.object({ registered: z.int(), left: z.array(left) });
const mostLines = 500;

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
  register: act({
    at: 'POST /api/desk/league/players',
    what: 'Registers somebody for a club, from a day',
    takes: shapeOf(registerFields).extend({ name, club, season }),
    answers: z.object({ id: z.string() }),
    makes: true,
    alone: true,
    says: 'registered a player',
    async does(doing, asked) {
      const clubs = await clubsFor(doing, asked);
      const done = await registerOne(given(doing, clubs), asked);
      if ('why' in done) throw invalid({ name: done.why });
      return { id: done.player };
    },
  }),
  paste: act({
    at: 'POST /api/desk/league/players-pasted',
    what: 'Registers a list of people for a club; answers the lines that were left, each with the reason',
    takes: shapeOf(pastedFields).extend({ club, season }),
    answers: pasted,
    alone: true,
    says: 'registered players from a list',
    async does(doing, { list, ...asked }) {
      const clubs = await clubsFor(doing, asked);
      const lines = readPasted(list);
      if (lines.length > mostLines) throw invalid({ list: `At most ${mostLines} names at once, please.` });
      const left: z.output<typeof pasted>['left'] = [];
      for (const { line, text, name, number, why } of lines) {
        const one = { ...asked, name, number, another: false };
        const done = why ? { why } : await registerOne(given(doing, clubs), one);
        if ('why' in done) left.push({ line, text, why: done.why });
      }
      const registered = lines.length - left.length;
      doing.note({ title: `${registered} for ${clubs.get(asked.club) ?? ''}`, subject: '' });
      return { registered, left };
    },
  }),
  again: act({
    at: 'POST /api/desk/league/players-again',
    what: 'Registers everybody again who was registered to the end of the season before, each for the same club',
    takes: shapeOf(againFields).extend({ season }),
    answers: z.object({ registered: z.int() }),
    alone: true,
    says: 'registered last season’s players again',
    async does(doing, { season, from }) {
      await refuseWhereOff(doing, season);
      const made_at = doing.site.clock().toISOString();
      const rows = (await ofTheSeasonBefore(doing.tx, season)).map((row) => ({
        ...{ id: newShortId(), ...row, season, from_day: from, until_day: null },
        ...{ how: 'registered' as const, made_at },
      }));
      for (let at = 0; at < rows.length; at += 200)
        await doing.add('player_registration', ...rows.slice(at, at + 200));
      doing.note({ title: `${rows.length}, for ${season}` });
      return { registered: rows.length };
    },
  }),
  change: act({
    at: 'PUT /api/desk/league/players/{id}',
    what: 'Corrects a player’s name or number',
    takes: shapeOf(playerFields).extend({ name }),
    holds: 'league_player',
    says: 'corrected a player',
    async does(doing, { id, name, number }, was) {
      refuseErased(was);
      await doing.change('league_player', id, { name, number, sort: sortOf(name), updated_at: nowOf(doing) });
      await doing.tx.updateTable('appearance').set({ name }).where('player', '=', id).execute();
      await raised(doing);
    },
  }),
  move: act({
    at: 'POST /api/desk/league/players/{id}/registrations',
    what: 'Registers a player for a club from a day: a transfer, where they are registered for another one',
    takes: shapeOf(moveFields).extend({ club, season }),
    holds: 'league_player',
    says: 'registered or transferred a player',
    async does(doing, { id, ...asked }, was) {
      refuseErased(was);
      const clubs = await clubsFor(doing, asked);
      await moveTo(doing, id, asked, clubs);
    },
  }),
  end: act({
    at: 'POST /api/desk/league/players/{id}/end',
    what: 'Ends a player’s registration on a day',
    takes: shapeOf(endFields).extend({ registration: z.string().max(100) }),
    holds: 'league_player',
    says: 'ended a player’s registration',
    async does(doing, { id, registration, until }) {
      const { from_day } = await registrationOf(doing, id, registration);
      if (until < from_day) throw invalid({ until: 'This is before the registration began.' });
      await doing.change('player_registration', registration, { until_day: until });
    },
  }),
  takeOut: act({
    at: 'POST /api/desk/league/players/{id}/take-out',
    what: 'Takes out a registration that was a mistake; whoever then has neither registration nor match leaves the register',
    takes: z.object({ registration: z.string().max(100) }),
    holds: 'league_player',
    answers: z.object({ gone: z.boolean() }),
    says: 'took out a player’s registration',
    async does(doing, { id, registration }) {
      await registrationOf(doing, id, registration);
      await doing.remove('player_registration', registration);
      const gone = !(await isHeldBy(doing, id));
      if (gone) await doing.remove('league_player', id);
      return { gone };
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

const nowOf = ({ site }: Doing) => site.clock().toISOString();
const given = (doing: Doing, clubs: Map<string, string>) => ({
  set: doing,
  now: nowOf(doing),
  clubName: (id: string) => clubs.get(id) ?? 'another club',
});

/** Pages with names on them are made anew. */
async function raised({ tx, after, site }: Doing): Promise<void> {
  await raiseContentVersion(tx);
  after(() => site.version.read());
}

function refuseErased({ erased_at }: { erased_at: string | null }): void {
  if (erased_at) throw new Refusal(409, 'The name of this player was taken out.');
}

async function refuseWhereOff({ tx }: Doing, season: number): Promise<void> {
  const books = withPlayers(await booksOf(tx));
  if (!books.some((book) => book.season === season))
    throw new Refusal(409, `By the rules of ${season} the league does not keep who plays.`);
}

/** The clubs' names, once it is sure that the one is there and the season keeps players. */
async function clubsFor(doing: Doing, { club, season }: { club: string; season: number }) {
  await refuseWhereOff(doing, season);
  const clubs = await clubNames(doing.tx);
  if (!clubs.has(club)) throw invalid({ club: 'There is no such club in the league.' });
  return clubs;
}

async function registrationOf({ tx }: Doing, player: string, id: string) {
  const row = await tx
    .selectFrom('player_registration')
    .selectAll()
    .where('id', '=', id)
    .where('player', '=', player)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such registration.');
  return row;
}

async function isHeldBy({ tx }: Doing, id: string): Promise<boolean> {
  const one = await tx
    .selectFrom('player_registration')
    .select('id')
    .where('player', '=', id)
    .limit(1)
    .executeTakeFirst();
  const other = await tx
    .selectFrom('appearance')
    .select('id')
    .where('player', '=', id)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined || other !== undefined;
}

interface Moving {
  club: string;
  season: number;
  from: string;
}

/** Whoever is registered elsewhere on the day is transferred: the former registration ends the day before. */
async function moveTo(
  doing: Doing,
  player: string,
  { club, season, from }: Moving,
  clubs: Map<string, string>,
) {
  const all = await doing.tx
    .selectFrom('player_registration')
    .selectAll()
    .where('player', '=', player)
    .where('season', '=', season)
    .orderBy('from_day')
    .execute();
  const later = all.find(({ from_day }) => from_day >= from);
  if (later)
    throw invalid({ from: `There is a registration from ${showDayAndYear(later.from_day)} already.` });
  const holding = all.find(({ until_day }) => until_day === null || until_day >= from);
  if (holding?.club === club)
    throw invalid({ club: `They are registered for ${clubs.get(club) ?? 'this club'} already.` });
  if (holding) await doing.change('player_registration', holding.id, { until_day: daysAfter(from, -1) });
  const how = all.some((one) => one.club !== club) ? 'transferred' : 'registered';
  await doing.add('player_registration', {
    ...{ id: newShortId(), player, club, season, from_day: from, until_day: null },
    ...{ how, made_at: nowOf(doing) },
  });
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof playerActs> {}
}
