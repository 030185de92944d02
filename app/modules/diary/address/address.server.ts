import type { Kysely } from 'kysely';
import { hashOf } from '#app/api/who/tokens.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * The address of a member's own calendar: a key of its own, which opens that and nothing else. It is told when it is made,
 * and kept as its hash alone.
 */

export async function readAddress(db: Kysely<Schema>, member: string): Promise<{ madeAt: string } | null> {
  const row = await db.selectFrom('diary').select('made_at').where('member', '=', member).executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}

/** Whose calendar a key opens; nobody's where it has ended, or its member may not come in. */
export function memberOfKey(db: Kysely<Schema>, key: string) {
  return db
    .selectFrom('diary')
    .innerJoin('member', 'member.id', 'diary.member')
    .select(['member.id', 'member.name'])
    .where('diary.key_hash', '=', hashOf(key))
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();
}
