import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { defaultMembershipClasses } from './default-classes.ts';
import type { MembershipClass } from './register-schemas.server.ts';

/** Return the membership classes in display order, archived ones included; the defaults until the club has its own. */
export async function readMembershipClasses(db: Kysely<DatabaseSchema>): Promise<MembershipClass[]> {
  const rows = await readMembershipClassRows(db);
  if (rows.length === 0) return [...defaultMembershipClasses];
  return rows.map(({ id, name, keeps_months, put_by, version }) => ({
    id,
    name,
    version,
    keepsMonths: keeps_months,
    putBy: put_by === 1,
  }));
}

/** Query for the club's own classes in display order. */
export const readMembershipClassRows = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('member_class').selectAll().orderBy('position').orderBy('id').execute();

/** Stores the default classes as the club's own, before the first of them is changed or given to a member. */
export async function storeDefaultMembershipClasses(tx: Kysely<DatabaseSchema>): Promise<void> {
  const one = await tx.selectFrom('member_class').select('id').limit(1).executeTakeFirst();
  if (one) return;
  const rows = defaultMembershipClasses.map(({ id, name, keepsMonths }, position) => ({
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
