import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { nameField } from '#app/club/members/members.ts';
import { againFields, pastedFields, registerFields } from '#app/club/registrations/desk/player-fields.ts';
import { ofTheSeasonBefore } from '#app/club/registrations/desk/players-room.server.ts';
import {
  clubAsked,
  clubsFor,
  nowOf,
  players,
  refuseWhereOff,
  seasonAsked,
} from '#app/club/registrations/rules/player-noun.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { readPasted } from './pasted.ts';
import { registerOne } from './register-one.server.ts';

const act = acts(players);

const left = z.object({ line: z.int(), text: z.string(), why: z.string() });
const pasted = z.object({ registered: z.int(), left: z.array(left) });
const mostLines = 500;

/** How people come on the register: one by one, from a list, and all of last season's again. */
export const registeringActs = {
  register: act({
    at: 'POST /api/desk/league/players',
    what: 'Registers somebody for a club, from a day',
    takes: shapeOf(registerFields).extend({ name: nameField, club: clubAsked, season: seasonAsked }),
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
    takes: shapeOf(pastedFields).extend({ club: clubAsked, season: seasonAsked }),
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
    takes: shapeOf(againFields).extend({ season: seasonAsked }),
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
};

const given = (doing: Doing, clubs: Map<string, string>) => ({
  set: doing,
  now: nowOf(doing),
  clubName: (id: string) => clubs.get(id) ?? 'another club',
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof registeringActs> {}
}
