import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createSecretToken, createTypeableCode, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MailLinkTarget } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import type { AccountCodeKind, AccountCodeTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { passwordCodeMessages } from './code-messages.ts';
import { endSignInRequests } from './sign-in-requests.server.ts';

/** Kinds of codes that give access without the password. */
export const passwordCodeKinds = ['reset', 'invitation', 'letter'] as const;

const hour = 3600_000;
/** Lifetimes of codes (docs/requirements.md section 10, 'Accounts' and 'Password reset'); a letter travels by post. */
const codeLifetimesMs: Record<AccountCodeKind, number> = {
  reset: hour,
  'new-email': 24 * hour,
  'not-me': 7 * 24 * hour,
  'set-up': 7 * 24 * hour,
  invitation: 7 * 24 * hour,
  letter: 28 * 24 * hour,
};

/**
 * Number of earlier codes of a kind that stay valid. The last three resets, so that a stranger's request does not end the
 * member's link. All 'not-me' codes, else an attacker could end one by changing the address again.
 */
const validEarlierCodes: Partial<Record<AccountCodeKind, number>> = {
  reset: 2,
  'not-me': Number.POSITIVE_INFINITY,
};

interface CodeSubject {
  member?: string | null;
  email?: string | null;
}

/** Creates a pending code for a queued mail; the secret is created when the mail is sent (`createMailedAccessCode`). */
export async function createPendingAccessCode(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  kind: AccountCodeKind,
  { member = null, email = null }: CodeSubject = {},
): Promise<MailLinkTarget> {
  await endEarlierCodes(tx, clock, kind, member);
  const now = clock();
  const id = randomUUID();
  const made_at = now.toISOString();
  const expires_at = new Date(now.getTime() + codeLifetimesMs[kind]).toISOString();
  await tx
    .insertInto('code')
    .values({ id, kind, member, email, made_at, expires_at, ended_at: null })
    .execute();
  return { what: 'account', id };
}

/** Creates a code for a letter or a screen. Only its hash is stored. */
export async function createAccessCode(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  kind: AccountCodeKind,
  about: CodeSubject = {},
): Promise<string> {
  const { id } = await createPendingAccessCode(tx, clock, kind, about);
  const code = kind === 'letter' ? createTypeableCode() : createSecretToken();
  await tx
    .insertInto('code_hash')
    .values({ hash: hashSecret(code), code: id })
    .execute();
  return code;
}

/**
 * Creates the secret of a code when its mail is sent, another one for each retry. The lifetime starts here, so that a delayed
 * mail does not arrive expired. Returns undefined if the code has ended meanwhile.
 */
export function createMailedAccessCode(db: Database, clock: Clock, id: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('code')
      .select('kind')
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (!asked) return undefined;
    const code = createSecretToken();
    await tx
      .insertInto('code_hash')
      .values({ hash: hashSecret(code), code: id })
      .execute();
    const expires_at = new Date(clock().getTime() + codeLifetimesMs[asked.kind]).toISOString();
    await tx.updateTable('code').set({ expires_at }).where('id', '=', id).execute();
    return code;
  });
}

async function endEarlierCodes(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  kind: AccountCodeKind,
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
  const ending = open.slice(validEarlierCodes[kind] ?? 0).map(({ id }) => id);
  if (ending.length === 0) return;
  await tx.updateTable('code').set({ ended_at: clock().toISOString() }).where('id', 'in', ending).execute();
}

/** Finds a valid code. Throws 404 for an unknown one, 410 for a used, replaced or expired one. */
export async function findValidAccessCode(
  db: Kysely<DatabaseSchema>,
  clock: Clock,
  code: string,
  kinds: AccountCodeKind[],
): Promise<AccountCodeTable> {
  const row = await db
    .selectFrom('code')
    .innerJoin('code_hash', 'code_hash.code', 'code.id')
    .selectAll('code')
    .where('code_hash.hash', '=', hashSecret(code))
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, passwordCodeMessages.not_found);
  if (row.ended_at || row.expires_at <= clock().toISOString())
    throw new Refusal(410, passwordCodeMessages.expired);
  return row;
}

/** Redeems a code. Throws 410 if a concurrent request was first. */
export async function redeemAccessCode(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { id }: AccountCodeTable,
): Promise<void> {
  const used = await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (used.numUpdatedRows === 0n) throw new Refusal(410, passwordCodeMessages.expired);
}

/** Pending sign-ins by mail or another device end with the password codes. */
/** Ends codes of these kinds, and all pending sign-in requests of the member. */
export async function endAccessCodes(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  kinds: AccountCodeKind[],
  member: string | null,
): Promise<void> {
  await tx
    .updateTable('code')
    .set({ ended_at: clock().toISOString() })
    .where('kind', 'in', kinds)
    .where('member', member === null ? 'is' : '=', member)
    .where('ended_at', 'is', null)
    .execute();
  if (member !== null) await endSignInRequests(tx, clock, member);
}

/** Deletes codes 30 days after they expired or were used. */
export async function purgeAccountCodes(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const monthAgo = new Date(clock().getTime() - 30 * 24 * hour).toISOString();
  await db.deleteFrom('code').where('expires_at', '<', monthAgo).execute();
  await db.deleteFrom('code').where('ended_at', '<', monthAgo).execute();
}
