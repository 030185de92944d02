import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { classesOf, keepReadyClasses } from '#app/club/members/register/classes.server.ts';
import type { MemberClass } from '#app/club/members/register/classes.ts';
import { isAlike } from '#app/core/alike.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ClassFields } from './class-fields.ts';

type Acting = Pick<Site, 'db' | 'clock'>;
interface Seen {
  id: string;
  version: number;
}

/** Adds a class of membership after those there are. */
export function addClass({ db, clock }: Acting, actor: Actor, { name, keepsMonths }: ClassFields) {
  return db.transaction().execute(async (tx) => {
    await keepReadyClasses(tx);
    const all = await classesOf(tx);
    refuseTaken(all, name);
    const row = { id: newShortId(), name, keeps_months: keepsMonths, position: all.length, put_by: 0 };
    await tx.insertInto('member_class').values(row).execute();
    await writeAuditLog(tx, clock, actor, 'added the class of membership', null, name);
  });
}

/** Renames a class, or says how long those are kept who were of it. */
export function changeClass(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, name, keepsMonths }: ClassFields & Seen,
) {
  return db.transaction().execute(async (tx) => {
    const others = await holdClass(tx, { id, version });
    refuseTaken(others, name);
    await tx
      .updateTable('member_class')
      .set({ name, keeps_months: keepsMonths })
      .where('id', '=', id)
      .execute();
    await writeAuditLog(tx, clock, actor, 'changed the class of membership', null, name);
  });
}

/** Puts a class by, or takes it up again: whoever has it keeps it. 422 for the last that is offered. */
export function setClassUse(
  { db, clock }: Acting,
  actor: Actor,
  { id, version, used }: Seen & { used: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const others = await holdClass(tx, { id, version });
    if (!used && others.every(({ putBy }) => putBy))
      throw invalid({ used: 'This is the last class that is offered. Please add another one first.' });
    await tx
      .updateTable('member_class')
      .set({ put_by: used ? 0 : 1 })
      .where('id', '=', id)
      .execute();
    const name = (await classesOf(tx)).find((one) => one.id === id)?.name ?? '';
    const act = used ? 'took up again the class of membership' : 'put by the class of membership';
    await writeAuditLog(tx, clock, actor, act, null, name);
  });
}

/** Moves a class by one place. */
export function moveClass(
  { db }: Acting,
  _actor: Actor,
  { id, version, move }: Seen & { move: 'up' | 'down' },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdClass(tx, { id, version });
    const order = (await classesOf(tx)).map((one) => one.id);
    const at = order.indexOf(id);
    const to = Math.max(0, Math.min(order.length - 1, at + (move === 'up' ? -1 : 1)));
    order.splice(to, 0, ...order.splice(at, 1));
    for (const [position, one] of order.entries())
      await tx.updateTable('member_class').set({ position }).where('id', '=', one).execute();
  });
}

/** A class for an act that changes it: its version is the next one. Answers the others; 404 where there is none, 409 with both sides. */
async function holdClass(tx: Kysely<Schema>, { id, version }: Seen): Promise<MemberClass[]> {
  await keepReadyClasses(tx);
  const { numUpdatedRows } = await tx
    .updateTable('member_class')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  const all = await classesOf(tx);
  const current = all.find((one) => one.id === id);
  if (!current) throw new Refusal(404, 'There is no such class of membership.');
  if (numUpdatedRows === 0n)
    throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail: current.name })) });
  return all.filter((one) => one.id !== id);
}

function refuseTaken(others: MemberClass[], name: string): void {
  const taken = others.find((one) => isAlike(one.name, name));
  if (!taken) return;
  const putBy = taken.putBy ? ', which is put by: take it up again' : '';
  throw invalid({ name: `There is a class ‘${taken.name}’${putBy}.` });
}
