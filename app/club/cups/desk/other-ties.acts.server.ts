import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { shapeOf } from '#app/act/shape.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { line } from '#app/club/leagues/leagues.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { cupRow, cups, seasonNow, within } from './cup-nouns.server.ts';
import { otherTieFields } from './cups.ts';

/** The other clubs' ties of a cup: two names, what it came to, who goes through. */
const otherTies = noun({
  room: cups.room,
  table: 'cup_tie',
  title: ({ round, home, away }) => `${round}: ${home} v ${away}`,
  none: 'There is no such tie in this cup.',
});

const fields = shapeOf(otherTieFields).extend({
  score: line(20)
    .refine((text) => text === '' || /^\d{1,3} ?[-–] ?\d{1,3}$/.test(text), {
      message: 'A score is written as 61-54, the first side’s shots first.',
    })
    .default(''),
  winner: z.enum(['', 'home', 'away'], otherTieFields.winner.wrong).default(''),
});

const act = acts(otherTies);

export const otherTieActs = {
  add: act({
    at: 'POST /api/desk/results/cups/{slug}/other-ties',
    what: 'Enters a tie of two other clubs',
    takes: fields,
    alone: true,
    says: 'entered a tie of others',
    async does({ tx, add, note }, { slug, ...fields }) {
      const cup = await cupRow(tx, slug);
      const season = await seasonNow(tx);
      const last = await tx
        .selectFrom('cup_tie')
        .select(({ fn }) => fn.max('position').as('position'))
        .where('cup', '=', slug)
        .executeTakeFirst();
      const position = (last?.position ?? -1) + 1;
      const row = { id: newShortId(), cup: slug, season, position, ...columnsOf(fields), version: 1 };
      await add('cup_tie', row);
      note(within(cup, otherTies.title(row)));
    },
  }),
  change: act({
    at: 'PUT /api/desk/results/cups/{slug}/other-ties/{id}',
    what: 'Changes a tie of two other clubs',
    takes: fields,
    holds: 'cup_tie',
    says: 'changed a tie of others',
    async does({ tx, change, note }, { slug, id, ...fields }, was) {
      const cup = await cupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTies.none);
      note(within(cup, otherTies.title(await change('cup_tie', id, columnsOf(fields)))));
    },
  }),
  remove: act({
    at: 'DELETE /api/desk/results/cups/{slug}/other-ties/{id}',
    what: 'Removes a tie of two other clubs',
    holds: 'cup_tie',
    says: 'removed a tie of others',
    async does({ tx, remove, note }, { slug, id }, was) {
      const cup = await cupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTies.none);
      note(within(cup, otherTies.title(await remove('cup_tie', id))));
    },
  }),
};

const columnsOf = ({ round, home, away, score, winner }: z.output<typeof fields>) => ({
  round,
  home,
  away,
  score: score.replace(/ ?[-–] ?/, '-'),
  winner: winner || null,
});

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof otherTieActs> {}
}
