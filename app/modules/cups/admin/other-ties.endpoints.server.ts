import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { line } from '#app/modules/leagues/leagues.server.ts';
import { cupRow, cups, seasonNow, within } from './cup-nouns.server.ts';
import { otherTieFields } from './cups.ts';

/** Endpoints of ties between other clubs in a cup: names, score, winner. */
const otherTies = resource({
  permission: cups.permission,
  table: 'cup_tie',
  title: ({ round, home, away }) => `${round}: ${home} v ${away}`,
  notFound: 'There is no such tie in this cup.',
});

const fields = schemaOfFields(otherTieFields).extend({
  score: line(20)
    .refine((text) => text === '' || /^\d{1,3} ?[-–] ?\d{1,3}$/.test(text), {
      message: 'A score is written as 61-54, the first side’s shots first.',
    })
    .default(''),
  winner: z.enum(['', 'home', 'away'], otherTieFields.winner.wrong).default(''),
});

const mutation = mutations(otherTies);

export const otherTieEndpoints = {
  add: mutation({
    route: 'POST /api/desk/results/cups/{slug}/other-ties',
    summary: 'Add a tie of two other clubs',
    body: fields,
    serialize: true,
    audit: 'entered a tie of others',
    async handler({ tx, add, audit: note }, { slug, ...fields }) {
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
  change: mutation({
    route: 'PUT /api/desk/results/cups/{slug}/other-ties/{id}',
    summary: 'Update a tie of two other clubs',
    body: fields,
    lock: 'cup_tie',
    audit: 'changed a tie of others',
    async handler({ tx, change, audit: note }, { slug, id, ...fields }, was) {
      const cup = await cupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTies.notFound);
      note(within(cup, otherTies.title(await change('cup_tie', id, columnsOf(fields)))));
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/cups/{slug}/other-ties/{id}',
    summary: 'Remove a tie of two other clubs',
    lock: 'cup_tie',
    audit: 'removed a tie of others',
    async handler({ tx, remove, audit: note }, { slug, id }, was) {
      const cup = await cupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTies.notFound);
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
  interface Calls extends Named<typeof otherTieEndpoints> {}
}
