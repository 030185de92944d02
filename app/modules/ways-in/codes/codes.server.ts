import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { hashOf, newShortCode, newToken } from '#app/api/who/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Opening } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { CodeKind, CodeTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { codeSentences } from './code-words.ts';
import { endWays } from './ways.server.ts';

/** Kinds of codes that give access without the password. */
export const passwordCodes = ['reset', 'invitation', 'letter'] as const;

const hour = 3600_000;
/** Lifetimes of codes (READINGS.md; a letter travels by post). */
const lasts: Record<CodeKind, number> = {
  reset: hour,
  'new-email': 24 * hour,
  'not-me': 7 * 24 * hour,
  'set-up': 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  letter: 28 * 24 * hour,
};

/**
 * Number of earlier codes of a kind that stay valid. The last three resets (READINGS.md), so that a stranger's request does not
 * end the member's link. All 'not-me' codes, else an attacker could end one by changing the address again.
 */
const staying: Partial<Record<CodeKind, number>> = { reset: 2, 'not-me': Number.POSITIVE_INFINITY };

interface About {
  member?: string | null;
  email?: string | null;
}

/** Creates a pending code for a queued mail; the secret is created when the mail is sent (`createMailedCode`). */
export async function askForCode(
  tx: Kysely<Schema>,
  clock: Clock,
  kind: CodeKind,
  { member = null, email = null }: About = {},
): Promise<Opening> {
  await endEarlier(tx, clock, kind, member);
  const now = clock();
  const id = randomUUID();
  const made_at = now.toISOString();
  const expires_at = new Date(now.getTime() + lasts[kind]).toISOString();
  await tx
    .insertInto('code')
    .values({ id, kind, member, email, made_at, expires_at, ended_at: null })
    .execute();
  return { what: 'account', id };
}

/** Creates a code for a letter or a screen. Only its hash is stored. */
export async function makeCode(
  tx: Kysely<Schema>,
  clock: Clock,
  kind: CodeKind,
  about: About = {},
): Promise<string> {
  const { id } = await askForCode(tx, clock, kind, about);
  const code = kind === 'letter' ? newShortCode() : newToken();
  await tx
    .insertInto('code_hash')
    .values({ hash: hashOf(code), code: id })
    .execute();
  return code;
}

/**
 * Creates the secret of a code when its mail is sent, another one for each retry. The lifetime starts here, so that a delayed
 * mail does not arrive expired. Returns undefined if the code has ended meanwhile.
 */
export function codeFor(db: Database, clock: Clock, id: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('code')
      .select('kind')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!asked) return undefined;
    const code = newToken();
    await tx
      .insertInto('code_hash')
      .values({ hash: hashOf(code), code: id })
      .execute();
    const expires_at = new Date(clock().getTime() + lasts[asked.kind]).toISOString();
    await tx.updateTable('code').set({ expires_at }).where('id', '=', id).execute();
    return code;
  });
}

async function endEarlier(
  tx: Kysely<Schema>,
  clock: Clock,
  kind: CodeKind,
  member: string | null,
): Promise<void> {
  const open = await tx
    .selectFrom('code')
    .select('id')
    .where('kind', '=', kind)
    .where('member', member === null ? 'is' : '=', member)
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .execute();
  const ending = open.slice(staying[kind] ?? 0).map(({ id }) => id);
  if (ending.length === 0) return;
  await tx.updateTable('code').set({ ended_at: clock().toISOString() }).where('id', 'in', ending).execute();
}

/** Finds a valid code. Throws 404 for an unknown one, 410 for a used, replaced or expired one. */
export async function readCode(
  db: Kysely<Schema>,
  clock: Clock,
  code: string,
  kinds: CodeKind[],
): Promise<CodeTable> {
  const row = await db
    .selectFrom('code')
    .innerJoin('code_hash', 'code_hash.code', 'code.id')
    .selectAll('code')
    .where('code_hash.hash', '=', hashOf(code))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, codeSentences.not_found);
  if (row.ended_at || row.expires_at <= clock().toISOString()) throw new Refusal(410, codeSentences.expired);
  return row;
}

/** Redeems a code. Throws 410 if a concurrent request was first. */
export async function useCode(tx: Kysely<Schema>, clock: Clock, { id }: CodeTable): Promise<void> {
  const used = await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal(410, codeSentences.expired);
}

/** Pending sign-ins by mail or another device end with the password codes. */
/** Ends codes of these kinds, and all pending sign-in requests of the member. */
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
  if (member !== null) await endWays(tx, clock, member);
}
