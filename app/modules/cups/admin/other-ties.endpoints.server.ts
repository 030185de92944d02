import { z } from '@hono/zod-openapi';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { createSingleLineTextSchema } from '#app/modules/leagues/leagues.server.ts';
import { otherClubsCupTieFormFields } from './cup-form-fields.ts';
import { cupResource, getCupAuditDetails, readCupRow, readCurrentCupSeason } from './cup-resource.server.ts';

/** Endpoints of ties between other clubs in a cup: names, score, winner. */
const otherTieResource = defineEndpointResource({
  permission: cupResource.permission,
  table: 'cup_tie',
  title: ({ round, home, away }) => `${round}: ${home} v ${away}`,
  notFound: 'We cannot find that tie in this cup. It may have been deleted.',
});

const otherTieBodySchema = createFormFieldsSchema(otherClubsCupTieFormFields).extend({
  score: createSingleLineTextSchema(20)
    .refine((text) => text === '' || /^\d{1,3} ?[-–] ?\d{1,3}$/.test(text), {
      message: 'Enter a score such as 61-54, the first side’s shots first.',
    })
    .default(''),
  winner: z.enum(['', 'home', 'away'], otherClubsCupTieFormFields.winner.invalidMessage).default(''),
});

const mutation = mutations(otherTieResource);

export const otherClubsCupTieEndpoints = {
  add: mutation({
    route: 'POST /api/desk/results/cups/{slug}/other-ties',
    summary: 'Add a tie of two other clubs',
    body: otherTieBodySchema,
    serialize: true,
    audit: 'added a tie between other clubs',
    async handler({ tx, add, audit }, { slug, ...fields }) {
      const cup = await readCupRow(tx, slug);
      const season = await readCurrentCupSeason(tx);
      const last = await tx
        .selectFrom('cup_tie')
        .select(({ fn }) => fn.max('position').as('position'))
        .where('cup', '=', slug)
        .executeTakeFirst();
      const position = (last?.position ?? -1) + 1;
      const row = { id: newShortId(), cup: slug, season, position, ...toOtherTieColumns(fields), version: 1 };
      await add('cup_tie', row);
      audit(getCupAuditDetails(cup, otherTieResource.title(row)));
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/results/cups/{slug}/other-ties/{id}',
    summary: 'Update a tie of two other clubs',
    body: otherTieBodySchema,
    lock: 'cup_tie',
    audit: 'changed a tie between other clubs',
    async handler({ tx, change, audit }, { slug, id, ...fields }, was) {
      const cup = await readCupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTieResource.notFound);
      audit(
        getCupAuditDetails(
          cup,
          otherTieResource.title(await change('cup_tie', id, toOtherTieColumns(fields))),
        ),
      );
    },
  }),
  remove: mutation({
    route: 'DELETE /api/desk/results/cups/{slug}/other-ties/{id}',
    summary: 'Remove a tie of two other clubs',
    lock: 'cup_tie',
    audit: 'removed a tie between other clubs',
    async handler({ tx, remove, audit }, { slug, id }, was) {
      const cup = await readCupRow(tx, slug);
      if (was.cup !== slug) throw new Refusal(404, otherTieResource.notFound);
      audit(getCupAuditDetails(cup, otherTieResource.title(await remove('cup_tie', id))));
    },
  }),
};

const toOtherTieColumns = ({ round, home, away, score, winner }: z.output<typeof otherTieBodySchema>) => ({
  round,
  home,
  away,
  score: score.replace(/ ?[-–] ?/, '-'),
  winner: winner || null,
});

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof otherClubsCupTieEndpoints> {}
}
