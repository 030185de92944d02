import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { readKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { readyRotas } from './ready-rotas.ts';
import type { RotaFields } from './rota-fields.ts';
import { holdRota, readRotas } from './rotas.server.ts';

type Acting = Pick<Site, 'db' | 'clock'>;
interface Seen {
  id: string;
  version: number;
}

/** Makes a rota, after those there are. */
export function addRota({ db, clock }: Acting, actor: Actor, fields: RotaFields): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await insertRota(tx, fields);
    await writeAuditLog(tx, clock, actor, 'made the rota', null, fields.name);
    return id;
  });
}

/** The rotas that a club usually has, for one that has none. 409 where there are some. */
export function addReadyRotas({ db, clock }: Acting, actor: Actor): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if ((await readRotas(tx)).length > 0) throw new Refusal(409, 'There are rotas already.');
    for (const fields of readyRotas(await readKinds(tx))) {
      await insertRota(tx, fields);
      await writeAuditLog(tx, clock, actor, 'made the rota', null, fields.name);
    }
  });
}

async function insertRota(tx: Kysely<Schema>, fields: RotaFields): Promise<string> {
  const { last } = await tx
    .selectFrom('rota')
    .select((e) => e.fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = newShortId();
  await tx
    .insertInto('rota')
    .values({ id, position: Number(last ?? -1) + 1, put_by: 0, ...columnsOf(fields) })
    .execute();
  await tick(tx, id, fields);
  return id;
}

const columnsOf = ({ name, about, needed, time, kinds, sharedBy }: RotaFields) => ({
  ...{ name, about, needed, time, kinds: JSON.stringify(kinds), shared_by: sharedBy },
});

async function tick(tx: Kysely<Schema>, rota: string, { sharedBy, members }: RotaFields): Promise<void> {
  await tx.deleteFrom('rota_member').where('rota', '=', rota).execute();
  if (sharedBy !== 'ticked') return;
  for (const member of new Set(members))
    await tx.insertInto('rota_member').values({ rota, member }).execute();
}

/** Changes what a rota is. Its dates stay as they are: each says itself how many it needs. */
export function changeRota(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, ...fields }: RotaFields & Seen,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdRota(tx, id, version);
    await tx.updateTable('rota').set(columnsOf(fields)).where('id', '=', id).execute();
    await tick(tx, id, fields);
    await writeAuditLog(tx, clock, actor, 'changed the rota', null, fields.name);
  });
}

/** Puts a rota by, or takes it up again. */
export function setRotaUse(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, used }: Seen & { used: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name } = await holdRota(tx, id, version);
    await tx
      .updateTable('rota')
      .set({ put_by: used ? 0 : 1 })
      .where('id', '=', id)
      .execute();
    await writeAuditLog(tx, clock, actor, used ? 'took up again the rota' : 'put by the rota', null, name);
  });
}

/** Moves a rota by one place. */
export function moveRota(
  { db }: Acting,
  _actor: Actor,
  { id, version, move }: Seen & { move: 'up' | 'down' },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdRota(tx, id, version);
    const order = (await readRotas(tx)).map((rota) => rota.id);
    const at = order.indexOf(id);
    const to = Math.max(0, Math.min(order.length - 1, at + (move === 'up' ? -1 : 1)));
    order.splice(to, 0, ...order.splice(at, 1));
    for (const [position, rota] of order.entries())
      await tx.updateTable('rota').set({ position }).where('id', '=', rota).execute();
  });
}

/** Removes a rota that has never been used. 409 for one with dates: it can be put by. */
export function removeRota({ db, clock }: Acting, actor: Actor, { id, version }: Seen): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { name } = await holdRota(tx, id, version);
    const used = await tx.selectFrom('duty').select('id').where('rota', '=', id).limit(1).executeTakeFirst();
    if (used) throw new Refusal(409, 'It has dates. Put it by instead, or remove its dates first.');
    await tx.deleteFrom('rota').where('id', '=', id).execute();
    await writeAuditLog(tx, clock, actor, 'removed the rota', null, name);
  });
}
