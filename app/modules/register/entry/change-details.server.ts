import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { versionOf } from '#app/api/versions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { holdMember } from '#app/modules/members/members.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { writeChange } from './change-entry.server.ts';
import { giveConsent, type Said } from './consents.server.ts';
import type { Entry } from './register.ts';

/** Version of a member's own details: changes with the entry or the telephone number. */
export const detailsVersion = ({ version }: Entry, { phone }: { phone: string }): number =>
  versionOf(version, phone);

/** Updates the telephone number on the roll; with a register, the change goes into its history. */
export async function changePhone(
  tx: Kysely<Schema>,
  clock: Clock,
  actor: Actor,
  { id, phone, is }: { id: string; phone: string; is: string },
): Promise<void> {
  if (is === phone) return;
  await tx.updateTable('member').set({ phone: is }).where('id', '=', id).execute();
  await writeChange(tx, clock, actor, id, [{ field: 'phone', was: phone, is }]);
}

/** Records a consent given by the member or entered by an officer. */
export async function sayConsent({ tx, site, actor }: MutationContext, said: Said): Promise<void> {
  await holdMember(tx, said.member);
  await giveConsent(tx, site.clock, actor, said);
}
