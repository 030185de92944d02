import { z } from 'zod';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { memberRollNameSchema } from '#app/modules/members/members.ts';
import {
  pastedPlayerListFields,
  playerRegistrationFields,
  reregisterPlayersFields,
} from '#app/modules/registrations/admin/player-form-fields.ts';
import { queryLapsedPlayerRegistrations } from '#app/modules/registrations/admin/read-players.server.ts';
import {
  getMutationTimestamp,
  leaguePlayerResource,
  playerRegistrationClubSchema,
  playerRegistrationSeasonSchema,
  readClubNamesForRegistration,
  refuseSeasonWithoutPlayerRecords,
} from '#app/modules/registrations/rules/league-player-resource.server.ts';
import { parsePastedPlayers } from './pasted-players.ts';
import { registerLeaguePlayer } from './register-player.server.ts';

const mutation = mutations(leaguePlayerResource);

const left = z.object({ line: z.int(), text: z.string(), why: z.string() });
const pasted = z.object({ registered: z.int(), left: z.array(left) });
const maxPastedRows = 500;

/** Mutations that register players: one, a list, or all of last season. */
export const registerPlayerEndpoints = {
  register: mutation({
    route: 'POST /api/desk/league/players',
    summary: 'Register a player for a club, from a day',
    body: createFormFieldsSchema(playerRegistrationFields).extend({
      name: memberRollNameSchema,
      club: playerRegistrationClubSchema,
      season: playerRegistrationSeasonSchema,
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    serialize: true,
    audit: 'registered a player',
    async handler(ctx, asked) {
      const clubs = await readClubNamesForRegistration(ctx, asked);
      const done = await registerLeaguePlayer(given(ctx, clubs), asked);
      if ('why' in done) throw createInvalidInputRefusal({ name: done.why });
      return { id: done.player };
    },
  }),
  paste: mutation({
    route: 'POST /api/desk/league/players-pasted',
    summary: 'Register a list of players for a club; returns the rejected rows with reasons',
    body: createFormFieldsSchema(pastedPlayerListFields).extend({
      club: playerRegistrationClubSchema,
      season: playerRegistrationSeasonSchema,
    }),
    response: pasted,
    serialize: true,
    audit: 'registered players from a list',
    async handler(ctx, { list, ...asked }) {
      const clubs = await readClubNamesForRegistration(ctx, asked);
      const lines = parsePastedPlayers(list);
      if (lines.length > maxPastedRows)
        throw createInvalidInputRefusal({ list: `Enter ${maxPastedRows} names or fewer at a time.` });
      const left: z.output<typeof pasted>['left'] = [];
      for (const { line, text, name, number, why } of lines) {
        const one = { ...asked, name, number, another: false };
        const done = why ? { why } : await registerLeaguePlayer(given(ctx, clubs), one);
        if ('why' in done) left.push({ line, text, why: done.why });
      }
      const registered = lines.length - left.length;
      ctx.audit({ title: `${registered} for ${clubs.get(asked.club) ?? ''}`, subject: '' });
      return { registered, left };
    },
  }),
  again: mutation({
    route: 'POST /api/desk/league/players-again',
    summary: 'Register all players of the previous season’s end again, each for the same club',
    body: createFormFieldsSchema(reregisterPlayersFields).extend({ season: playerRegistrationSeasonSchema }),
    response: z.object({ registered: z.int() }),
    serialize: true,
    audit: 'registered last season’s players again',
    async handler(ctx, { season, from }) {
      await refuseSeasonWithoutPlayerRecords(ctx, season);
      const made_at = ctx.site.clock().toISOString();
      const rows = (await queryLapsedPlayerRegistrations(ctx.tx, season)).map((row) => ({
        ...{ id: newShortId(), ...row, season, from_day: from, until_day: null },
        ...{ how: 'registered' as const, made_at },
      }));
      for (let at = 0; at < rows.length; at += 200)
        await ctx.add('player_registration', ...rows.slice(at, at + 200));
      ctx.audit({ title: `${rows.length}, for ${season}` });
      return { registered: rows.length };
    },
  }),
};

const given = (ctx: MutationContext, clubs: Map<string, string>) => ({
  set: ctx,
  now: getMutationTimestamp(ctx),
  clubName: (id: string) => clubs.get(id) ?? 'another club',
});

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof registerPlayerEndpoints> {}
}
