import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Throws unless another administrator remains. */
export async function requireAnotherAdministrator(
  tx: Kysely<DatabaseSchema>,
  member: MemberTable,
): Promise<void> {
  if (member.role !== 'administrator') return;
  const another = await tx
    .selectFrom('member')
    .select('id')
    .where('role', '=', 'administrator')
    .where('id', '!=', member.id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  if (!another) {
    throw new Refusal(409, 'This is the only administrator. Make someone else an administrator first.');
  }
}
