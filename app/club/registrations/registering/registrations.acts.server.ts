import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { endFields, moveFields } from '#app/club/registrations/desk/player-fields.ts';
import {
  clubAsked,
  clubsFor,
  nowOf,
  players,
  refuseErased,
  seasonAsked,
} from '#app/club/registrations/rules/player-noun.server.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { daysAfter } from '#app/core/season-days.ts';

const act = acts(players);

/** What becomes of one player's registrations: a transfer, an end, and what was a mistake. */
export const registrationActs = {
  move: act({
    at: 'POST /api/desk/league/players/{id}/registrations',
    what: 'Registers a player for a club from a day: a transfer, where they are registered for another one',
    takes: shapeOf(moveFields).extend({ club: clubAsked, season: seasonAsked }),
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
};

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
  interface Calls extends Named<typeof registrationActs> {}
}
