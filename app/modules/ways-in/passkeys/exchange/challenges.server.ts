import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { PasskeyChallengeTable } from '#db/schema/people/doors.ts';
import type { Schema } from '#db/schema/schema.ts';
import { tooSlow } from './passkeys.ts';

/** How long a device may take to answer, in milliseconds. */
export const challengeLasts = 5 * 60_000;

type For = Pick<PasskeyChallengeTable, 'kind' | 'member'>;

/** What a device is asked to sign: random, and good for one answer. */
export async function makeChallenge(db: Kysely<Schema>, clock: Clock, { kind, member }: For) {
  const id = randomUUID();
  const bytes = new Uint8Array(randomBytes(32));
  const challenge = Buffer.from(bytes).toString('base64url');
  const expires_at = new Date(clock().getTime() + challengeLasts).toISOString();
  await db.insertInto('passkey_challenge').values({ id, kind, member, challenge, expires_at }).execute();
  return { id, bytes };
}

/**
 * Takes it out before the answer is looked at, so that of many answers, right or wrong, one alone is. Refuses with 404 what is
 * not there: used, too old, another's, or for something else.
 */
export async function takeChallenge(
  db: Kysely<Schema>,
  clock: Clock,
  { id, kind, member }: For & { id: string },
): Promise<string> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('member', 'is not distinct from', member)
    .where('expires_at', '>', clock().toISOString())
    .returning('challenge')
    .executeTakeFirst();
  if (!taken) throw new Refusal(404, tooSlow);
  return taken.challenge;
}

/** Those that nobody answered (server/chores.ts). */
export async function forgetChallenges(db: Kysely<Schema>, clock: Clock): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', clock().toISOString()).execute();
}
