import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Clock } from '#app/core/clock.ts';
import {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
} from '#app/modules/subscriptions/subscriptions.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberMergeFeeChoice, MemberMergePreview } from './duplicate-schemas.server.ts';
import type { MergedMemberPair } from './move-references.server.ts';

/** Return the valid fees of years in which both entries have one. */
async function readFeeRowsOfBoth(db: Kysely<DatabaseSchema>, { keep, gone }: MergedMemberPair) {
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
export async function readConflictingMemberFees(
  db: Kysely<DatabaseSchema>,
  two: MergedMemberPair,
): Promise<MemberMergePreview['fees']> {
  const sum = (lines: { pence: number }[]) => lines.reduce((all, { pence }) => all + pence, 0);
  return (await readFeeRowsOfBoth(db, two)).map(({ year, keep, gone }) => ({
    year,
    keep: sum(keep),
    gone: sum(gone),
  }));
}

/** Cancels the fees that were not chosen; all rows stay visible in the account. */
export async function mergeMemberFees(
  tx: Kysely<DatabaseSchema>,
  {
    clock,
    actor,
    two,
    fees,
  }: { clock: Clock; actor: Actor; two: MergedMemberPair; fees: readonly MemberMergeFeeChoice[] },
): Promise<void> {
  const holdsIn = new Map(fees.map(({ year, holds }) => [year, holds]));
  const lines = (await readFeeRowsOfBoth(tx, two)).flatMap(({ year, keep, gone }) => {
    const holds = holdsIn.get(year) ?? 'both';
    return holds === 'keep' ? gone : holds === 'gone' ? keep : [];
  });
  await addSubscriptionAccountEntries(tx, clock, actor, buildAccountEntryReversals(lines, 'Billed twice'));
}
