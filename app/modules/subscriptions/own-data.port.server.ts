import type { Ports } from '#app/kernel/module.ts';

/** Subscription charges, payments and reminders. */
export const exportOwnSubscriptions: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const lines = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_receipt as receipt', 'receipt.payment', 'line.payment')
    .leftJoin('member_class', 'member_class.id', 'line.class')
    .select(['line.year', 'kind', 'pence', 'member_class.name', 'way', 'on_day', 'note'])
    .select(['receipt.number', 'at'])
    .where('line.member', '=', id)
    .orderBy('line.year')
    .orderBy('line.at')
    .execute();
  const reminders = await db
    .selectFrom('subscription_reminder')
    .select(['year', 'step', 'way', 'at'])
    .where('member', '=', id)
    .orderBy('at')
    .execute();
  return {
    subscriptions: lines.map(({ name, on_day, number, ...line }) => ({
      ...line,
      class: name,
      day: on_day,
      receipt: number,
    })),
    subscriptionReminders: reminders,
  };
};
