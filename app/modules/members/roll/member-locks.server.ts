import type { Kysely } from 'kysely';
import { createSignInRefusal } from '#app/api/auth/role-guard.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export const wrongPasswordText = 'That password is not right. Try again.';

/**
 * Locks a member's row until the transaction ends: concurrent changes of their credentials wait. Returns undefined for a removed
 * member. Lock order: the roll, if needed, then the member, then codes and sessions.
 */
export async function lockMemberIfPresent(
  tx: Kysely<DatabaseSchema>,
  id: string,
): Promise<MemberTable | undefined> {
  return tx
    .updateTable('member')
    .set((e) => ({ role: e.ref('role') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Locks a member; throws 404 if removed. */
export async function lockMember(tx: Kysely<DatabaseSchema>, id: string): Promise<MemberTable> {
  const member = await lockMemberIfPresent(tx, id);
  if (!member) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
  return member;
}

/** Locks a member and requires a live session of the viewer. */
export async function lockSignedInMember(
  tx: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
): Promise<MemberTable> {
  const member = await lockMemberIfPresent(tx, viewer.id);
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', viewer.session)
    .executeTakeFirst();
  if (!member || member.suspended_at || !session) throw createSignInRefusal();
  return member;
}

/**
 * Locks a member whose password was verified before the transaction. The password and the session must still be valid: a request
 * that began with an old password fails after a change.
 */
export async function lockMemberWithPassword(
  tx: Kysely<DatabaseSchema>,
  viewer: SignedInViewer,
  { password_hash }: MemberTable,
): Promise<MemberTable> {
  const member = await lockSignedInMember(tx, viewer);
  if (member.password_hash !== password_hash)
    throw createInvalidInputRefusal({ password: wrongPasswordText });
  return member;
}
