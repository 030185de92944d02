import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { getEventLastDate } from '#app/core/event.ts';
import type { Database } from '#db/connection.ts';
import { signUpReplyRetentionMonths } from './reply-retention.ts';

/** Delete replies some months after the event's date; for events in no calendar, after the last reply. */
export async function purgeGatheringReplies(db: Database, clock: Clock): Promise<void> {
  const ago = (months: number) =>
    Temporal.PlainDate.from(todayInLondon(clock)).subtract({ months }).toString();
  const strangersFrom = ago(signUpReplyRetentionMonths.strangers);
  const membersFrom = ago(signUpReplyRetentionMonths.members);
  const asked = await db
    .selectFrom('coming')
    .select(({ fn }) => ['event', fn.max('made_at').as('last')])
    .groupBy('event')
    .execute();
  for (const { event, last } of asked) {
    const row = await db
      .selectFrom('event')
      .select(['season', 'year', 'day', 'ends_on'])
      .where('id', '=', event)
      .executeTakeFirst();
    const day = row ? getEventLastDate(row) : last.slice(0, 10);
    if (day >= strangersFrom) continue;
    await db
      .deleteFrom('coming')
      .where('event', '=', event)
      .$if(day >= membersFrom, (q) => q.where('member', 'is', null))
      .execute();
  }
}
