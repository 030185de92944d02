import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { readMembershipClasses, updateRegisterEntry } from '#app/modules/register/register.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Fetch the names of the membership classes in order, archived ones included. */
export const readMembershipClassNames = async (db: Kysely<DatabaseSchema>) =>
  (await readMembershipClasses(db)).map(({ id, name }) => ({ id, name }));

/** Assign a class to members without one, in clubs without membership records too; existing classes stay. */
export async function assignMembershipClass(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { members, to }: { members: string[]; to: string },
): Promise<number> {
  const rows = await tx
    .selectFrom('member')
    .leftJoin('register_entry', 'register_entry.member', 'member.id')
    .select('member.id')
    .where('member.id', 'in', members)
    .where('removed_at', 'is', null)
    .where('register_entry.class', 'is', null)
    .execute();
  for (const { id } of rows) await updateRegisterEntry(tx, clock, actor, { member: id, class: to });
  return rows.length;
}
