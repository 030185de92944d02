import type { Kysely } from 'kysely';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockSignedInMember } from '#app/modules/members/roll/member-locks.server.ts';
import type { RateLimitName } from '#app/site/limits.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Private addresses of a member's feeds: the key opens the feed only. A response shows it once; only its hash is stored. */
type PrivateAddressTable = 'diary' | 'topic_feed';

/** Creates an address, `path` of its key; an earlier one stops working at once. */
export async function createPrivateAddress(
  { tx, site, viewer }: Pick<MutationContext, 'tx' | 'site' | 'viewer'>,
  table: PrivateAddressTable,
  path: (key: string) => string,
): Promise<{ link: string; madeAt: string }> {
  const key = createSecretToken();
  const made = { key_hash: hashSecret(key), made_at: site.clock().toISOString() };
  await lockSignedInMember(tx, viewer);
  await tx
    .insertInto(table)
    .values({ member: viewer.id, ...made })
    .onConflict((c) => c.column('member').doUpdateSet(made))
    .execute();
  return { link: site.url + path(key), madeAt: made.made_at };
}

/** Returns when the address was created; null without one. */
export async function readPrivateAddress(
  db: Kysely<DatabaseSchema>,
  table: PrivateAddressTable,
  member: string,
): Promise<{ madeAt: string } | null> {
  const row = await db.selectFrom(table).select('made_at').where('member', '=', member).executeTakeFirst();
  return row ? { madeAt: row.made_at } : null;
}

export const endPrivateAddress = (
  { tx, viewer }: Pick<MutationContext, 'tx' | 'viewer'>,
  table: PrivateAddressTable,
) => tx.deleteFrom(table).where('member', '=', viewer.id).execute();

interface PrivateAddressRequest {
  key: string;
  /** IP address of the client: wrong keys are counted. */
  client: string;
  limit: RateLimitName;
  notFound: string;
}

/**
 * Returns the member of a key. Throws the same 404 whether the key is unknown, was replaced or ended, or its member may not
 * sign in; 429 above a rate limit.
 */
export async function openPrivateAddress(
  { db, limits }: Pick<Site, 'db' | 'limits'>,
  table: PrivateAddressTable,
  { key, client, limit, notFound }: PrivateAddressRequest,
): Promise<{ id: string; name: string }> {
  const member = await db
    .selectFrom(table)
    .innerJoin('member', 'member.id', `${table}.member`)
    .select(['member.id', 'member.name'])
    .where('key_hash', '=', hashSecret(key))
    .where('member.suspended_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();
  if (!member) {
    await limits.count({ 'code-here': client });
    throw new Refusal(404, notFound);
  }
  await limits.count({ [limit]: member.id });
  return member;
}
