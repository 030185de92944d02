import type { Ports } from '#app/kernel/module.ts';

/** Emails to the member. Left out for a shared address, where the recipient is ambiguous. */
export const exportOwnMails: Ports['ownData'] = async ({ site: { db }, member, isAddressShared }) => {
  const toldOnce = await db
    .selectFrom('sent_once')
    .select(['what', 'at'])
    .where('member', '=', member.id)
    .orderBy('at')
    .execute();
  if (isAddressShared) return { toldOnce, mailsSent: [] };
  const mailsSent = await db
    .selectFrom('outbox')
    .select(['subject', 'made_at as at'])
    .where('recipient', '=', member.email ?? '')
    .orderBy('made_at')
    .execute();
  return { toldOnce, mailsSent };
};
