import type { Kysely } from 'kysely';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { raiseRowVersion } from '#app/endpoints/locking.server.ts';
import { lockDuty } from '#app/modules/duties/lock-duty.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** A member to assign, and true if an officer chose them. */
interface DutySlotAssignment {
  member: string;
  byHand: boolean;
}

/** Store the members of a locked duty; those who stay keep their reply. */
export async function storeDutyMembers(
  tx: Kysely<DatabaseSchema>,
  duty: string,
  chosen: DutySlotAssignment[],
): Promise<void> {
  await raiseRowVersion(tx, 'duty', duty);
  // Lapsed slots are still in the table.
  const rows = await tx
    .selectFrom('turn')
    .select(['id', 'member', 'by_hand'])
    .where('duty', '=', duty)
    .execute();
  for (const { id, member } of rows)
    if (!chosen.some((one) => one.member === member))
      await tx.deleteFrom('turn').where('id', '=', id).execute();
  for (const { member, byHand } of chosen) {
    const by_hand = byHand ? 1 : 0;
    const row = rows.find((one) => one.member === member);
    if (!row)
      await tx
        .insertInto('turn')
        .values({ id: newShortId(), duty, member, by_hand, state: 'given' })
        .execute();
    else if (row.by_hand !== by_hand && byHand)
      await tx.updateTable('turn').set({ by_hand }).where('id', '=', row.id).execute();
  }
}

export const clearedDutySwapColumns = { swap_asked_at: null, swap_to: null, swap_for: null, swap_note: '' };

/** Lock a slot's duty and return both. 404 unless the slot belongs to `member`. */
export async function lockDutySlot(tx: Kysely<DatabaseSchema>, site: Site, id: string, member?: string) {
  const row = await tx.selectFrom('turn').select(['duty']).where('id', '=', id).executeTakeFirst();
  if (!row) throw createDutySlotNotFoundError();
  const duty = await lockDuty(tx, site, row.duty);
  const turn = duty.turns.find((one) => one.id === id && (member === undefined || one.member === member));
  if (!turn) throw createDutySlotNotFoundError();
  return { duty, turn };
}

export const createDutySlotNotFoundError = () =>
  new Refusal(404, 'We cannot find that duty. Someone else may be doing it now.');
