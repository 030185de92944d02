import type { Kysely } from 'kysely';
import { z } from 'zod';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { moveRowUpOrDown, moveUpDownSchema } from '#app/endpoints/order.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type RotaBody, rotaBodySchema, rotaInUseBodySchema } from './rota-schemas.ts';
import { readRotas } from './rotas.server.ts';
import { buildUsualRotas } from './usual-rotas.ts';

/** Resource of rotas, in the 'Duties' section of the admin area. */
const rotaResource = defineEndpointResource({
  permission: 'duties',
  table: 'rota',
  title: ({ name }) => name,
  notFound: 'We cannot find that rota. It may have been deleted.',
  conflictView: ({ name, about, needed, time }) => ({ name, about, needed, time }),
});

const mutation = mutations(rotaResource);

export const rotaEndpoints = {
  add: mutation({
    route: 'POST /api/desk/duties/rotas',
    summary: 'Add a rota at the end',
    body: rotaBodySchema,
    response: z.object({ id: z.string() }),
    status: 201,
    serialize: true,
    audit: 'added the rota',
    handler: async (ctx, fields) => ({ id: await addRota(ctx, fields) }),
  }),
  ready: mutation({
    route: 'POST /api/desk/duties/rotas/ready',
    summary: 'Add the usual rotas of a club that has none',
    serialize: true,
    async handler(ctx) {
      const { tx, site, actor } = ctx;
      if ((await readRotas(tx)).length > 0)
        throw new Refusal(409, 'The club already has rotas. Press ‘Add a rota’ to add another.');
      for (const fields of buildUsualRotas(await readEventKinds(tx))) {
        await addRota(ctx, fields);
        await writeAuditLog(tx, site.clock, actor, 'added the rota', null, fields.name);
      }
    },
  }),
  change: mutation({
    route: 'PUT /api/desk/duties/rotas/{id}',
    summary: 'Update a rota; its existing dates keep their own number of places',
    body: rotaBodySchema,
    lock: 'rota',
    audit: 'changed the rota',
    async handler({ tx, change }, { id, ...fields }) {
      await change('rota', id, toRotaColumns(fields));
      await storeTickedMembers(tx, id, fields);
    },
  }),
  use: mutation({
    route: 'PUT /api/desk/duties/rotas/{id}/use',
    summary: 'Archive or restore a rota',
    body: rotaInUseBodySchema,
    lock: 'rota',
    audit: ({ used }) => (used ? 'restored the rota' : 'archived the rota'),
    handler: ({ change }, { id, used }) => change('rota', id, { put_by: used ? 0 : 1 }),
  }),
  move: mutation({
    route: 'PUT /api/desk/duties/rotas/{id}/place',
    summary: 'Move a rota up or down',
    body: moveUpDownSchema,
    lock: 'rota',
    serialize: true,
    handler: async (ctx, { id, move }, { name }) =>
      moveRowUpOrDown(ctx, rotaResource, await readRotas(ctx.tx), { id, move, name }),
  }),
  remove: mutation({
    route: 'DELETE /api/desk/duties/rotas/{id}',
    summary: 'Delete a rota without dates',
    lock: 'rota',
    audit: 'removed the rota',
    async handler({ tx, remove }, { id }) {
      const used = await tx
        .selectFrom('duty')
        .select('id')
        .where('rota', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (used)
        throw new Refusal(
          409,
          'This rota has dates, so it cannot be removed. Archive it instead, or remove its dates first.',
        );
      await remove('rota', id);
    },
  }),
};

async function addRota({ tx, add }: MutationContext, fields: RotaBody): Promise<string> {
  const last = (await readRotas(tx)).at(-1);
  const id = newShortId();
  await add('rota', { id, position: (last?.position ?? -1) + 1, put_by: 0, ...toRotaColumns(fields) });
  await storeTickedMembers(tx, id, fields);
  return id;
}

const toRotaColumns = ({ name, about, needed, time, kinds, sharedBy }: RotaBody) => ({
  name,
  about,
  needed,
  time,
  kinds: JSON.stringify(kinds),
  shared_by: sharedBy,
});

async function storeTickedMembers(
  tx: Kysely<DatabaseSchema>,
  rota: string,
  { sharedBy, members }: RotaBody,
): Promise<void> {
  await tx.deleteFrom('rota_member').where('rota', '=', rota).execute();
  if (sharedBy !== 'ticked') return;
  for (const member of new Set(members))
    await tx.insertInto('rota_member').values({ rota, member }).execute();
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof rotaEndpoints> {}
}
