import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports a member's passkeys without the keys, which hold no personal data. */
export async function exportMemberPasskeysData(db: Kysely<DatabaseSchema>, member: string) {
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'host as goodFor', 'made_at as madeAt', 'used_at as usedAt'])
    .where('member', '=', member)
    .orderBy('made_at')
    .execute();
  return { passkeys };
}
