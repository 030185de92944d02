import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import type { Two } from './move-references.server.ts';
import type { TwoMembers } from './two-schemas.server.ts';

/**
 * The years for which both entries were asked for a fee that stands. Both stay in the account when they become one; whoever
 * merges them says which holds, and the screen takes the other back as the subscriptions' own room does.
 */
export async function feesOfBoth(db: Kysely<Schema>, { keep, gone }: Two): Promise<TwoMembers['fees']> {
  const rows = await db
    .selectFrom('subscription_line as line')
    .leftJoin('subscription_line as undoing', 'undoing.corrects', 'line.id')
    .select(['line.id', 'line.member', 'line.year', 'line.pence'])
    .where('line.kind', '=', 'fee')
    .where('undoing.id', 'is', null)
    .where('line.member', 'in', [keep, gone])
    .orderBy('line.year')
    .orderBy('line.at')
    .execute();
  const sideOf = (those: typeof rows, member: string) => {
    const own = those.filter((row) => row.member === member);
    return { lines: own.map(({ id }) => id), pence: own.reduce((sum, { pence }) => sum + pence, 0) };
  };
  return [...Map.groupBy(rows, ({ year }) => year)]
    .map(([year, those]) => ({ year, keep: sideOf(those, keep), gone: sideOf(those, gone) }))
    .filter((both) => both.keep.lines.length > 0 && both.gone.lines.length > 0);
}
