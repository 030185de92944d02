import type { Kysely } from 'kysely';
import { formerMember } from '#app/modules/members/members.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * What the club's accounts need stays of whoever leaves: amounts, days and receipts. Notes may name them, also those of a
 * payment that was for others as well; and what they entered for the club as an officer stands without their name.
 */
export async function forgetPayer(tx: Kysely<Schema>, member: string): Promise<void> {
  const theirs = tx.selectFrom('subscription_line').select('payment').where('member', '=', member);
  await tx
    .updateTable('subscription_line')
    .set({ note: '' })
    .where((e) => e.or([e('member', '=', member), e('payment', 'in', theirs)]))
    .where('kind', '!=', 'carried')
    .execute();
  await tx
    .updateTable('subscription_line')
    .set({ actor_name: formerMember })
    .where('actor', '=', member)
    .execute();
  await tx
    .updateTable('subscription_reminder')
    .set({ actor_name: formerMember })
    .where('actor', '=', member)
    .execute();
}
