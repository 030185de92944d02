import type { Ports } from '#app/kernel/module.ts';
import { formerMemberLabel } from '#app/modules/members/members.ts';

/**
 * Anonymizes payments; amounts, dates and receipts stay for the accounts. Deletes notes, which may name the member, also of
 * payments shared with others; entries they made as an officer lose their name.
 */
export const erasePaymentPayerNames: Ports['erase'] = async ({ tx, member: { id } }) => {
  const theirs = tx.selectFrom('subscription_line').select('payment').where('member', '=', id);
  await tx
    .updateTable('subscription_line')
    .set({ note: '' })
    .where((e) => e.or([e('member', '=', id), e('payment', 'in', theirs)]))
    .where('kind', '!=', 'carried')
    .execute();
  for (const table of ['subscription_line', 'subscription_reminder'] as const)
    await tx.updateTable(table).set({ actor_name: formerMemberLabel }).where('actor', '=', id).execute();
};
