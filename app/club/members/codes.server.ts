import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { CodeKind, CodeTable, Schema } from '#db/schema.ts';
import { codeSentences } from './reset.ts';
import { hashOf, newShortCode, newToken } from './tokens.server.ts';

const hour = 3600_000;
/** How long a code lasts (READINGS.md; a letter travels by post). */
const lasts: Record<CodeKind, number> = {
  reset: hour,
  'new-email': 24 * hour,
  'not-me': 7 * 24 * hour,
  'set-up': 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  letter: 28 * 24 * hour,
};

/**
 * Makes a code; those of the same kind for the same member, or for nobody, end. It is stored as its hash alone. Only
 * 'not-me' stays good beside a later one: else whoever took an account over could end it by changing the address again.
 */
export async function makeCode(
  tx: Kysely<Schema>,
  clock: Clock,
  kind: CodeKind,
  { member = null, email = null }: { member?: string | null; email?: string | null } = {},
): Promise<string> {
  if (kind !== 'not-me') await endCodes(tx, clock, [kind], member);
  const code = kind === 'letter' ? newShortCode() : newToken();
  const now = clock();
  await tx
    .insertInto('code')
    .values({
      hash: hashOf(code),
      kind,
      member,
      email,
      made_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lasts[kind]).toISOString(),
      ended_at: null,
    })
    .execute();
  return code;
}

/** A code that may still be used. Refuses an unknown one with 404, a used, replaced or expired one with 410. */
export async function readCode(
  db: Kysely<Schema>,
  clock: Clock,
  code: string,
  kinds: CodeKind[],
): Promise<CodeTable> {
  const row = await db
    .selectFrom('code')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, codeSentences.not_found);
  if (row.ended_at || row.expires_at <= clock().toISOString()) throw new Refusal(410, codeSentences.expired);
  return row;
}

/** Uses a code up. Refuses with 410 where another was quicker: of two at the same time one wins. */
export async function useCode(tx: Kysely<Schema>, clock: Clock, { hash }: CodeTable): Promise<void> {
  const used = await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal(410, codeSentences.expired);
}

export async function endCodes(
  tx: Kysely<Schema>,
  clock: Clock,
  kinds: CodeKind[],
  member: string | null,
): Promise<void> {
  await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('kind', 'in', kinds)
    .where('member', member === null ? 'is' : '=', member)
    .where('ended_at', 'is', null)
    .execute();
}
