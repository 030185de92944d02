import type { Kysely } from 'kysely';
import { hashSecret } from '#app/api/auth/tokens.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Private address of a member's calendar: its key opens the feed only. The response shows it once; only its hash is stored. */

export async function readDiaryFeedUrl(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<{ madeAt: string } | null> {
  const row = await db.selectFrom('diary').select('made_at').where('member', '=', member).executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}

/** Return the member of a key; undefined if the key was replaced or ended, or the member is suspended or removed. */
export function findMemberByDiaryFeedKey(db: Kysely<DatabaseSchema>, key: string) {
  return db
    .selectFrom('diary')
    .innerJoin('member', 'member.id', 'diary.member')
    .select(['member.id', 'member.name'])
    .where('diary.key_hash', '=', hashSecret(key))
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();
}
