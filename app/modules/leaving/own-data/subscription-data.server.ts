import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Exports a member's subscription charges and payments (UK GDPR). */
export async function exportMemberSubscriptionData(db: Kysely<DatabaseSchema>, member: string) {
  const lines = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_receipt as receipt', 'receipt.payment', 'line.payment')
    .leftJoin('member_class', 'member_class.id', 'line.class')
    .select([
      'line.year',
      'kind',
      'pence',
      'member_class.name',
      'way',
      'on_day',
      'note',
      'receipt.number',
      'at',
    ])
    .where('line.member', '=', member)
    .orderBy('line.year')
    .orderBy('line.at')
    .execute();
  const reminders = await db
    .selectFrom('subscription_reminder')
    .select(['year', 'step', 'way', 'at'])
    .where('member', '=', member)
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
}
