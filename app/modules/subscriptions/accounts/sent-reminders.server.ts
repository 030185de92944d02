import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

export interface SentReminder {
  step: number;
  at: string;
}

/** Fetch the reminders of a year: step and date, by member. */
export async function readSentReminders(
  db: Kysely<Schema>,
  year: number,
  members?: string[],
): Promise<Map<string, SentReminder[]>> {
  const rows = await db
    .selectFrom('subscription_reminder')
    .select(['member', 'step', 'at'])
    .where('year', '=', year)
    .$if(members !== undefined, (q) => q.where('member', 'in', members ?? []))
    .orderBy('step')
    .execute();
  const sent = new Map<string, SentReminder[]>();
  for (const { member, step, at } of rows) sent.set(member, [...(sent.get(member) ?? []), { step, at }]);
  return sent;
}
