import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { addLines, undoing } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Two } from './move-references.server.ts';
import type { FeeHolds, TwoMembers } from './two-schemas.server.ts';

/** Return the valid fees of years in which both entries have one. */
async function linesOfBoth(db: Kysely<Schema>, { keep, gone }: Two) {
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
  return [...Map.groupBy(rows, ({ year }) => year)]
    .map(([year, those]) => ({
      year,
      keep: those.filter(({ member }) => member === keep),
      gone: those.filter(({ member }) => member === gone),
    }))
    .filter((both) => both.keep.length > 0 && both.gone.length > 0);
}

/** Return the fees of both, for the preview. */
export async function feesOfBoth(db: Kysely<Schema>, two: Two): Promise<TwoMembers['fees']> {
  const sum = (lines: { pence: number }[]) => lines.reduce((all, { pence }) => all + pence, 0);
  return (await linesOfBoth(db, two)).map(({ year, keep, gone }) => ({
    year,
    keep: sum(keep),
    gone: sum(gone),
  }));
}

/** Cancels the fees that were not chosen; all rows stay visible in the account. */
export async function settleFees(
  tx: Kysely<Schema>,
  { clock, actor, two, fees }: { clock: Clock; actor: Actor; two: Two; fees: readonly FeeHolds[] },
): Promise<void> {
  const holdsIn = new Map(fees.map(({ year, holds }) => [year, holds]));
  const lines = (await linesOfBoth(tx, two)).flatMap(({ year, keep, gone }) => {
    const holds = holdsIn.get(year) ?? 'both';
    return holds === 'keep' ? gone : holds === 'gone' ? keep : [];
  });
  await addLines(tx, clock, actor, undoing(lines, 'Asked for twice'));
}
