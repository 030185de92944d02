import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import { readyClasses } from './classes.ts';
import type { MemberClass } from './register-schemas.server.ts';

/** The club's classes of membership in their order, those put by among them; the usual ones until the club has its own. */
export async function classesOf(db: Kysely<Schema>): Promise<MemberClass[]> {
  const rows = await classRows(db);
  if (rows.length === 0) return [...readyClasses];
  return rows.map(({ id, name, keeps_months, put_by, version }) => ({
    id,
    name,
    version,
    keepsMonths: keeps_months,
    putBy: put_by === 1,
  }));
}

/** The club's own, in their order. */
export const classRows = (db: Kysely<Schema>) =>
  db.selectFrom('member_class').selectAll().orderBy('position').orderBy('id').execute();

/** Before the first of them is changed or given to somebody, the usual classes become the club's own. */
export async function keepReadyClasses(tx: Kysely<Schema>): Promise<void> {
  const one = await tx.selectFrom('member_class').select('id').limit(1).executeTakeFirst();
  if (one) return;
  const rows = readyClasses.map(({ id, name, keepsMonths }, position) => ({
    id,
    name,
    position,
    keeps_months: keepsMonths,
    put_by: 0,
  }));
  await tx
    .insertInto('member_class')
    .values(rows)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
}
