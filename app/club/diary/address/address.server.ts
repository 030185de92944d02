import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { hashOf, newToken } from '#app/api/who/tokens.server.ts';
import type { DiaryAddress, MadeAddress } from '#app/club/diary/diary-schemas.server.ts';
import { holdSignedIn } from '#app/club/members/sign-in/hold.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * The address of a member's own calendar: a key of its own, which opens that and nothing else. It is told when it is made,
 * and kept as its hash alone.
 */

export async function readAddress(db: Kysely<Schema>, member: string): Promise<DiaryAddress | null> {
  const row = await db.selectFrom('diary').select('made_at').where('member', '=', member).executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}

/** Makes one; one that there was ends at once. */
export async function renewAddress(site: Site, viewer: Viewer): Promise<MadeAddress> {
  const key = newToken();
  const made = { key_hash: hashOf(key), made_at: site.clock().toISOString() };
  await site.db.transaction().execute(async (tx) => {
    await holdSignedIn(tx, viewer);
    await tx
      .insertInto('diary')
      .values({ member: viewer.id, ...made })
      .onConflict((c) => c.column('member').doUpdateSet(made))
      .execute();
  });
  return { link: `${site.url}/diary/${key}.ics`, madeAt: made.made_at };
}

export async function endAddress({ db }: Site, viewer: Viewer): Promise<void> {
  await db.deleteFrom('diary').where('member', '=', viewer.id).execute();
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
