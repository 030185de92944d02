import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';

export interface Sent {
  step: number;
  at: string;
}

/** Fetch the reminders of a year: step and date, by member. */
export async function sentOf(
  db: Kysely<Schema>,
  year: number,
  members?: string[],
): Promise<Map<string, Sent[]>> {
  const rows = await db
    .selectFrom('subscription_reminder')
    .select(['member', 'step', 'at'])
    .where('year', '=', year)
    .$if(members !== undefined, (q) => q.where('member', 'in', members ?? []))
    .orderBy('step')
    .execute();
  const sent = new Map<string, Sent[]>();
  for (const { member, step, at } of rows) sent.set(member, [...(sent.get(member) ?? []), { step, at }]);
  return sent;
}
