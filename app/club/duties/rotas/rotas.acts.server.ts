import type { Kysely } from 'kysely';
import { z } from 'zod';
import { acts } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import { noun } from '#app/act/noun.server.ts';
import { moveField, moveOne } from '#app/act/order.server.ts';
import { writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { readKinds } from '#app/club/calendar/calendar.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readyRotas } from './ready-rotas.ts';
import { inUseField, type RotaFields, rotaFields } from './rota-fields.ts';
import { readRotas } from './rotas.server.ts';

/** What is shared out, in the desk's room 'Duties'. */
const rotas = noun({
  room: 'duties',
  table: 'rota',
  title: ({ name }) => name,
  none: 'There is no such rota.',
  shows: ({ name, about, needed, time }) => ({ name, about, needed, time }),
});

const act = acts(rotas);

export const rotaActs = {
  add: act({
    at: 'POST /api/desk/duties/rotas',
    what: 'Makes a rota, after those there are',
    takes: rotaFields,
    answers: z.object({ id: z.string() }),
    makes: true,
    alone: true,
    says: 'made the rota',
    does: async (doing, fields) => ({ id: await addRota(doing, fields) }),
  }),
  ready: act({
    at: 'POST /api/desk/duties/rotas/ready',
    what: 'Makes the rotas that a club usually has, for one that has none',
    alone: true,
    async does(doing) {
      const { tx, site, actor } = doing;
      if ((await readRotas(tx)).length > 0) throw new Refusal(409, 'There are rotas already.');
      for (const fields of readyRotas(await readKinds(tx))) {
        await addRota(doing, fields);
        await writeAuditLog(tx, site.clock, actor, 'made the rota', null, fields.name);
      }
    },
  }),
  change: act({
    at: 'PUT /api/desk/duties/rotas/{id}',
    what: 'Changes what a rota is; its dates stay as they are: each says itself how many it needs',
    takes: rotaFields,
    holds: 'rota',
    says: 'changed the rota',
    async does({ tx, change }, { id, ...fields }) {
      await change('rota', id, columnsOf(fields));
      await tick(tx, id, fields);
    },
  }),
  use: act({
    at: 'PUT /api/desk/duties/rotas/{id}/use',
    what: 'Puts a rota by, or takes it up again',
    takes: inUseField,
    holds: 'rota',
    says: ({ used }) => (used ? 'took up again the rota' : 'put by the rota'),
    does: ({ change }, { id, used }) => change('rota', id, { put_by: used ? 0 : 1 }),
  }),
  move: act({
    at: 'PUT /api/desk/duties/rotas/{id}/place',
    what: 'Moves a rota one place up or down',
    takes: moveField,
    holds: 'rota',
    alone: true,
    does: async (doing, { id, move }, { name }) =>
      moveOne(doing, rotas, await readRotas(doing.tx), { id, move, name }),
  }),
  remove: act({
    at: 'DELETE /api/desk/duties/rotas/{id}',
    what: 'Removes a rota without dates',
    holds: 'rota',
    says: 'removed the rota',
    async does({ tx, remove }, { id }) {
      const used = await tx
        .selectFrom('duty')
        .select('id')
        .where('rota', '=', id)
        .limit(1)
        .executeTakeFirst();
      if (used) throw new Refusal(409, 'It has dates. Put it by instead, or remove its dates first.');
      await remove('rota', id);
    },
  }),
};

async function addRota({ tx, add }: Doing, fields: RotaFields): Promise<string> {
  const last = (await readRotas(tx)).at(-1);
  const id = newShortId();
  await add('rota', { id, position: (last?.position ?? -1) + 1, put_by: 0, ...columnsOf(fields) });
  await tick(tx, id, fields);
  return id;
}

const columnsOf = ({ name, about, needed, time, kinds, sharedBy }: RotaFields) => ({
  name,
  about,
  needed,
  time,
  kinds: JSON.stringify(kinds),
  shared_by: sharedBy,
});

async function tick(tx: Kysely<Schema>, rota: string, { sharedBy, members }: RotaFields): Promise<void> {
  await tx.deleteFrom('rota_member').where('rota', '=', rota).execute();
  if (sharedBy !== 'ticked') return;
  for (const member of new Set(members))
    await tx.insertInto('rota_member').values({ rota, member }).execute();
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof rotaActs> {}
}
