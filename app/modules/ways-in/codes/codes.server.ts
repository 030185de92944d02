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

/** What opens an account without its password. */
export const passwordCodes = ['reset', 'invitation', 'letter'] as const;

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
 * How many earlier ones of its kind stay good beside a new one. Of resets the last three (READINGS.md), so that a stranger
 * who asks cannot end the member's link. Of 'not-me' all: else whoever took an account over could end it by changing the
 * address again.
 */
const staying: Partial<Record<CodeKind, number>> = { reset: 2, 'not-me': Number.POSITIVE_INFINITY };

interface About {
  member?: string | null;
  email?: string | null;
}

/** Notes that a code is wanted, for a mail that is queued with it: the code itself is made when that goes (`codeFor`). */
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

/** Makes a code for a letter or a screen. It is stored as its hash alone. */
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
 * Makes a code for a mail that goes now, one more where the mail goes again. Its time begins here: a mail that was put off
 * for hours must not arrive too late. Undefined where what was asked for has ended meanwhile.
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

/** A code that may still be used. Refuses an unknown one with 404, a used, replaced or expired one with 410. */
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

/** Uses a code up. Refuses with 410 where another was quicker: of two at the same time one wins. */
export async function useCode(tx: Kysely<Schema>, clock: Clock, { id }: CodeTable): Promise<void> {
  const used = await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal(410, codeSentences.expired);
}

/** What else opens the account without its password, by a mail or from another device, ends with the codes for a new one. */
/** With them end the ways in that are open: whatever ends codes ends what was begun in the account before. */
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
