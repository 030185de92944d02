import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PasskeyChallengeTable } from '#db/schema/people/auth.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { passkeyChallengeExpiredMessage } from './passkey-rules.ts';

/** Lifetime of a challenge in milliseconds. */
export const passkeyChallengeLifetimeMs = 5 * 60_000;

type ChallengeSubject = Pick<PasskeyChallengeTable, 'kind' | 'member'>;

/** Creates a random challenge for one response. */
export async function createPasskeyChallenge(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { kind, member }: ChallengeSubject,
) {
  const id = randomUUID();
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  const expires_at = new Date(clock().getTime() + passkeyChallengeLifetimeMs).toISOString();
  await db.insertInto('passkey_challenge').values({ id, kind, member, challenge, expires_at }).execute();
  return { id, bytes };
}

/**
 * Deletes the challenge before the response is verified, so that each is tried only once. Throws 404 if used, expired, or of
 * another member or kind.
 */
export async function consumePasskeyChallenge(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  { id, kind, member }: ChallengeSubject & { id: string },
): Promise<string> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('member', 'is not distinct from', member)
    .where('expires_at', '>', clock().toISOString())
    .returning('challenge')
    .executeTakeFirst();
  if (!taken) throw new Refusal(404, passkeyChallengeExpiredMessage);
  return taken.challenge;
}

/** Deletes expired challenges (server/jobs/module-jobs.ts). */
export async function purgePasskeyChallenges(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', clock().toISOString()).execute();
}
