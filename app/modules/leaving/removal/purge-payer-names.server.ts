import type { Kysely } from 'kysely';
import { formerMemberLabel } from '#app/modules/members/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Anonymizes a removed member's payments; amounts, dates and receipts stay for the accounts. Deletes notes, which may name them,
 * also of payments shared with others; entries they made as an officer lose their name.
 */
export async function purgePaymentPayerNames(tx: Kysely<DatabaseSchema>, member: string): Promise<void> {
  const theirs = tx.selectFrom('subscription_line').select('payment').where('member', '=', member);
  await tx
    .updateTable('subscription_line')
    .set({ note: '' })
    .where((e) => e.or([e('member', '=', member), e('payment', 'in', theirs)]))
    .where('kind', '!=', 'carried')
    .execute();
  await tx
    .updateTable('subscription_line')
    .set({ actor_name: formerMemberLabel })
    .where('actor', '=', member)
    .execute();
  await tx
    .updateTable('subscription_reminder')
    .set({ actor_name: formerMemberLabel })
    .where('actor', '=', member)
    .execute();
}
