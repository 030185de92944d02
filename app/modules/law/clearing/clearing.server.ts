import type { Kysely } from 'kysely';
import { z } from 'zod';
import { todayInLondon } from '#app/core/clock.ts';
import { readSubscriptionBalances } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { addMonths, isYearlyMemberClearingDue } from './clearing.ts';

export const clearableFormerMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  leftOn: z.string(),
  /** '' if the register has none. */
  class: z.string(),
  /** In months; null for unlimited. */
  keeps: z.int().nullable(),
  /** First day on which they may be cleared; null for unlimited retention. */
  until: z.string().nullable(),
  /** Balance owed in whole pence; negative if the club owes them. */
  owes: z.int(),
});
export type ClearableFormerMember = z.output<typeof clearableFormerMemberSchema>;

/** Returns former members who are still in the register, the longest ago first. */
async function listLeavers(db: Kysely<DatabaseSchema>, date: string): Promise<ClearableFormerMember[]> {
  const rows = await findLeaversBefore(db, date);
  const owed = await readSubscriptionBalances(db);
  return rows.map((row) => ({ ...row, owes: owed.get(row.id) ?? 0 }));
}

async function findLeaversBefore(
  db: Kysely<DatabaseSchema>,
  date: string,
): Promise<Omit<ClearableFormerMember, 'owes'>[]> {
  const rows = await db
    .selectFrom('register_entry')
    .innerJoin('member', 'member.id', 'register_entry.member')
    .leftJoin('member_class', 'member_class.id', 'register_entry.class')
    .select(['member.id', 'member.name', 'left_on', 'member_class.name as class', 'keeps_months as keeps'])
    .where('member.removed_at', 'is', null)
    .where('left_on', 'is not', null)
    .where('left_on', '<=', date)
    .orderBy('left_on')
    .orderBy('member.id')
    .execute();
  return rows.flatMap(({ id, name, left_on, class: of, keeps }) =>
    left_on === null
      ? []
      : {
          id,
          name,
          leftOn: left_on,
          class: of ?? '',
          keeps,
          until: keeps === null ? null : addMonths(left_on, keeps),
        },
  );
}

const isLeaverClearable = ({ until }: Pick<ClearableFormerMember, 'until'>, date: string) =>
  until !== null && until <= date;

/** Returns who may be cleared, who is retained, and the date of the last clearing. */
export async function readYearlyMemberClearing({ db, clock }: Pick<Site, 'db' | 'clock'>) {
  const date = todayInLondon(clock);
  const all = await listLeavers(db, date);
  return {
    due: all.filter((one) => isLeaverClearable(one, date)),
    kept: all.filter((one) => !isLeaverClearable(one, date)),
    ...(await readLastClearing({ db, clock })),
  };
}

/** Returns the number of members who may be cleared. */
export async function countClearableFormerMembers({
  db,
  clock,
}: Pick<Site, 'db' | 'clock'>): Promise<number> {
  const date = todayInLondon(clock);
  return (await findLeaversBefore(db, date)).filter((one) => isLeaverClearable(one, date)).length;
}

/** Returns the date of the last clearing, and whether the next one is due. */
async function readLastClearing({ db, clock }: Pick<Site, 'db' | 'clock'>) {
  const last = await db
    .selectFrom('clearing')
    .select(['at', 'actor_name as by', 'cleared'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { last: last ?? null, isDue: isYearlyMemberClearingDue(todayInLondon(clock), last?.at ?? null) };
}
