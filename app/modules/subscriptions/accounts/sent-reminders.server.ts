import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export interface SentFeeReminder {
  step: number;
  at: string;
}

/** Fetch the reminders of a year: step and date, by member. */
export async function readSentFeeReminders(
  db: Kysely<DatabaseSchema>,
  year: number,
  members?: string[],
): Promise<Map<string, SentFeeReminder[]>> {
  const rows = await db
    .selectFrom('subscription_reminder')
    .select(['member', 'step', 'at'])
    .where('year', '=', year)
    .$if(members !== undefined, (q) => q.where('member', 'in', members ?? []))
    .orderBy('step')
    .execute();
  const sent = new Map<string, SentFeeReminder[]>();
  for (const { member, step, at } of rows) sent.set(member, [...(sent.get(member) ?? []), { step, at }]);
  return sent;
}
