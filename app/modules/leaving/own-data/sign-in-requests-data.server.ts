import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports a member's requests to sign in without a password, of the last day. */
export async function exportMemberSignInRequests(db: Kysely<DatabaseSchema>, member: string) {
  const rows = await db
    .selectFrom('way_in')
    .select(['kind', 'device', 'made_at'])
    .where('member', '=', member)
    .orderBy('made_at')
    .execute();
  return rows.map(({ kind, device, made_at }) => ({ kind, device, madeAt: made_at }));
}
