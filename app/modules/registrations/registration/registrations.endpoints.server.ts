import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { addDays } from '#app/core/season-days.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import {
  playerRegistrationEndFields,
  playerTransferFields,
} from '#app/modules/registrations/admin/player-form-fields.ts';
import {
  getMutationTimestamp,
  leaguePlayerResource,
  playerRegistrationClubSchema,
  playerRegistrationSeasonSchema,
  readClubNamesForRegistration,
  refuseErasedPlayer,
} from '#app/modules/registrations/rules/league-player-resource.server.ts';

const mutation = mutations(leaguePlayerResource);

/** Mutations of one player's registrations: transfer, end, removal of a mistake. */
export const playerRegistrationEndpoints = {
  move: mutation({
    route: 'POST /api/desk/league/players/{id}/registrations',
    summary: 'Register a player for a club from a day; a transfer if registered for another',
    body: createFormFieldsSchema(playerTransferFields).extend({
      club: playerRegistrationClubSchema,
      season: playerRegistrationSeasonSchema,
    }),
    lock: 'league_player',
    audit: 'registered or transferred a player',
    async handler(ctx, { id, ...asked }, was) {
      refuseErasedPlayer(was);
      const clubs = await readClubNamesForRegistration(ctx, asked);
      await moveTo(ctx, id, asked, clubs);
    },
  }),
  end: mutation({
    route: 'POST /api/desk/league/players/{id}/end',
    summary: 'End a player’s registration on a day',
    body: createFormFieldsSchema(playerRegistrationEndFields).extend({ registration: z.string().max(100) }),
    lock: 'league_player',
    audit: 'ended a player’s registration',
    async handler(ctx, { id, registration, until }) {
      const { from_day } = await registrationOf(ctx, id, registration);
      if (until < from_day)
        throw createInvalidInputRefusal({ until: 'Enter the day the registration began, or a later day.' });
      await ctx.change('player_registration', registration, { until_day: until });
    },
  }),
  takeOut: mutation({
    route: 'POST /api/desk/league/players/{id}/take-out',
    summary:
      'Remove a mistaken registration; a player left without registration and match leaves the register',
    body: z.object({ registration: z.string().max(100) }),
    lock: 'league_player',
    response: z.object({ gone: z.boolean() }),
    audit: 'removed a player’s registration',
    async handler(ctx, { id, registration }) {
      await registrationOf(ctx, id, registration);
      await ctx.remove('player_registration', registration);
      const gone = !(await isHeldBy(ctx, id));
      if (gone) await ctx.remove('league_player', id);
      return { gone };
    },
  }),
};

async function registrationOf({ tx }: MutationContext, player: string, id: string) {
  const row = await tx
    .selectFrom('player_registration')
    .selectAll()
    .where('id', '=', id)
    .where('player', '=', player)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that registration. It may have been deleted.');
  return row;
}

async function isHeldBy({ tx }: MutationContext, id: string): Promise<boolean> {
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

/** Transfers a player registered elsewhere on that day: the former registration ends the day before. */
async function moveTo(
  ctx: MutationContext,
  player: string,
  { club, season, from }: Moving,
  clubs: Map<string, string>,
) {
  const all = await ctx.tx
    .selectFrom('player_registration')
    .selectAll()
    .where('player', '=', player)
    .where('season', '=', season)
    .orderBy('from_day')
    .execute();
  const later = all.find(({ from_day }) => from_day >= from);
  if (later)
    throw createInvalidInputRefusal({
      from: `There is already a registration from ${formatDayAndYear(later.from_day)}. Enter a later date.`,
    });
  const holding = all.find(({ until_day }) => until_day === null || until_day >= from);
  if (holding?.club === club)
    throw createInvalidInputRefusal({
      club: `The player is already registered for ${clubs.get(club) ?? 'this club'}. Choose another club.`,
    });
  if (holding) await ctx.change('player_registration', holding.id, { until_day: addDays(from, -1) });
  const how = all.some((one) => one.club !== club) ? 'transferred' : 'registered';
  await ctx.add('player_registration', {
    ...{ id: newShortId(), player, club, season, from_day: from, until_day: null },
    ...{ how, made_at: getMutationTimestamp(ctx) },
  });
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof playerRegistrationEndpoints> {}
}
