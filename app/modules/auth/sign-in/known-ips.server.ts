import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

const day = 24 * 3600_000;
/** Retention of a known IP in days (content/pages/privacy.md). */
const knownSignInIpRetentionDays = 60;
const maxKnownIps = 20;

type KnownIpMember = Pick<MemberTable, 'id' | 'mail_key'>;

/** HMAC instead of the address: comparable for one member only. */
const hashIp = ({ mail_key }: KnownIpMember, address: string) =>
  createHmac('sha256', mail_key).update(address).digest('base64url');

/**
 * Returns true if one of the members used this IP lately to sign in or set a password. Queries without members too, for constant
 * time.
 */
export async function isKnownSignInIp(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  members: KnownIpMember[],
  address: string,
): Promise<boolean> {
  const since = new Date(clock().getTime() - knownSignInIpRetentionDays * day).toISOString();
  const known = await db
    .selectFrom('known_place')
    .select('mark')
    .where((e) =>
      e.or(members.map((one) => e.and([e('member', '=', one.id), e('mark', '=', hashIp(one, address))]))),
    )
    .where('seen_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** Stores the IP on sign-in or password reset. Keeps the latest few per member. */
export async function rememberSignInIp(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  member: KnownIpMember,
  address: string,
): Promise<void> {
  const seen_at = clock().toISOString();
  await tx
    .insertInto('known_place')
    .values({ member: member.id, mark: hashIp(member, address), seen_at })
    .onConflict((c) => c.columns(['member', 'mark']).doUpdateSet({ seen_at }))
    .execute();
  const surplus = await tx
    .selectFrom('known_place')
    .select('mark')
    .where('member', '=', member.id)
    .orderBy('seen_at', 'desc')
    .orderBy('mark')
    .limit(1000)
    .offset(maxKnownIps)
    .execute();
  for (const { mark } of surplus)
    await tx.deleteFrom('known_place').where('member', '=', member.id).where('mark', '=', mark).execute();
}

/** Deletes known IPs past their retention. */
export async function purgeKnownSignInIps(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const since = new Date(clock().getTime() - knownSignInIpRetentionDays * day).toISOString();
  await db.deleteFrom('known_place').where('seen_at', '<', since).execute();
}
