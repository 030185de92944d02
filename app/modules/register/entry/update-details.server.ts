import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { hashDataVersion } from '#app/api/versions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockMember } from '#app/modules/members/members.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { insertMemberConsent, type MemberConsentDecision } from './consents.server.ts';
import type { RegisterEntry } from './register-entry.ts';
import { insertRegisterChange } from './update-entry.server.ts';

/** Version of a member's own details: changes with the entry or the telephone number. */
export const getOwnDetailsVersion = ({ version }: RegisterEntry, { phone }: { phone: string }): number =>
  hashDataVersion(version, phone);

/** Updates the telephone number on the roll; with a register, the change goes into its history. */
export async function updateMemberPhone(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  actor: Actor,
  { id, phone, is }: { id: string; phone: string; is: string },
): Promise<void> {
  if (is === phone) return;
  await tx.updateTable('member').set({ phone: is }).where('id', '=', id).execute();
  await insertRegisterChange(tx, clock, actor, id, [{ field: 'phone', was: phone, is }]);
}

/** Records a consent given by the member or entered by an officer. */
export async function recordMemberConsent(
  { tx, site, actor }: MutationContext,
  said: MemberConsentDecision,
): Promise<void> {
  await lockMember(tx, said.member);
  await insertMemberConsent(tx, site.clock, actor, said);
}
