import { z } from 'zod';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { invalid } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { nameField } from '#app/modules/members/members.ts';
import { againFields, pastedFields, registerFields } from '#app/modules/registrations/admin/player-fields.ts';
import { ofTheSeasonBefore } from '#app/modules/registrations/admin/players-room.server.ts';
import {
  clubAsked,
  clubsFor,
  nowOf,
  players,
  refuseWhereOff,
  seasonAsked,
} from '#app/modules/registrations/rules/player-noun.server.ts';
import { readPasted } from './pasted.ts';
import { registerOne } from './register-one.server.ts';

const mutation = mutations(players);

const left = z.object({ line: z.int(), text: z.string(), why: z.string() });
const pasted = z.object({ registered: z.int(), left: z.array(left) });
const mostLines = 500;

/** Mutations that register players: one, a list, or all of last season. */
export const registeringEndpoints = {
  register: mutation({
    route: 'POST /api/desk/league/players',
    summary: 'Register a player for a club, from a day',
    body: schemaOfFields(registerFields).extend({ name: nameField, club: clubAsked, season: seasonAsked }),
    response: z.object({ id: z.string() }),
    status: 201,
    serialize: true,
    audit: 'registered a player',
    async handler(ctx, asked) {
      const clubs = await clubsFor(ctx, asked);
      const done = await registerOne(given(ctx, clubs), asked);
      if ('why' in done) throw invalid({ name: done.why });
      return { id: done.player };
    },
  }),
  paste: mutation({
    route: 'POST /api/desk/league/players-pasted',
    summary: 'Register a list of players for a club; returns the rejected rows with reasons',
    body: schemaOfFields(pastedFields).extend({ club: clubAsked, season: seasonAsked }),
    response: pasted,
    serialize: true,
    audit: 'registered players from a list',
    async handler(ctx, { list, ...asked }) {
      const clubs = await clubsFor(ctx, asked);
      const lines = readPasted(list);
      if (lines.length > mostLines) throw invalid({ list: `At most ${mostLines} names at once, please.` });
      const left: z.output<typeof pasted>['left'] = [];
      for (const { line, text, name, number, why } of lines) {
        const one = { ...asked, name, number, another: false };
        const done = why ? { why } : await registerOne(given(ctx, clubs), one);
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
    body: schemaOfFields(againFields).extend({ season: seasonAsked }),
    response: z.object({ registered: z.int() }),
    serialize: true,
    audit: 'registered last season’s players again',
    async handler(ctx, { season, from }) {
      await refuseWhereOff(ctx, season);
      const made_at = ctx.site.clock().toISOString();
      const rows = (await ofTheSeasonBefore(ctx.tx, season)).map((row) => ({
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
  now: nowOf(ctx),
  clubName: (id: string) => clubs.get(id) ?? 'another club',
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof registeringEndpoints> {}
}
