import type { Kysely } from 'kysely';
import { signInFirst } from '#app/api/who/guard.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';

export const notYourPassword = 'This is not your password.';

/**
 * A member's row, ours alone until the transaction ends: whoever else changes what opens the account waits. Undefined
 * where they have been removed. A transaction takes the roll's lock first, where it needs that, then the member, then codes
 * and sessions.
 */
export async function holdIfThere(tx: Kysely<Schema>, id: string): Promise<MemberTable | undefined> {
  return tx
    .updateTable('member')
    .set((e) => ({ role: e.ref('role') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The same; refuses with 404 where they have been removed. */
export async function holdMember(tx: Kysely<Schema>, id: string): Promise<MemberTable> {
  const member = await holdIfThere(tx, id);
  if (!member) throw new Refusal(404, 'There is no such member.');
  return member;
}

/** The same for a member whose browser must be signed in still. */
export async function holdSignedIn(tx: Kysely<Schema>, viewer: Viewer): Promise<MemberTable> {
  const member = await holdIfThere(tx, viewer.id);
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.session)
    .executeTakeFirst();
  if (!member || member.suspended_at || !session) throw signInFirst();
  return member;
}

/**
 * The same for whoever proved their password before the transaction. It must be theirs still, and their browser signed in
 * still: what was begun with an old password is not done after a new one.
 */
export async function holdProven(
  tx: Kysely<Schema>,
  viewer: Viewer,
  { password_hash }: MemberTable,
): Promise<MemberTable> {
  const member = await holdSignedIn(tx, viewer);
  if (member.password_hash !== password_hash) throw invalid({ password: notYourPassword });
  return member;
}
