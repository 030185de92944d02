import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import {
  addSubscriptionAccountEntries,
  buildAccountEntryReversals,
} from '#app/modules/subscriptions/entries/entries.server.ts';
import { lockSubscriptionAccounts } from '#app/modules/subscriptions/entries/lock-accounts.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

type MemberMerge = Required<Ports['memberMerge']>;
type Pair = Parameters<MemberMerge['findClash']>[1];

/** Fees and payments. */
export const accountMemberMerge: Ports['memberMerge'] = {
  order: 80,

  lock: lockSubscriptionAccounts,

  /** Cancels the fees that were not chosen; all rows stay visible in the account. */
  async resolve({ tx, clock, actor, two, fees }) {
    const holdsIn = new Map(fees.map(({ year, holds }) => [year, holds]));
    const lines = (await readFeeRowsOfBoth(tx, two)).flatMap(({ year, keep, gone }) => {
      const holds = holdsIn.get(year) ?? 'both';
      return holds === 'keep' ? gone : holds === 'gone' ? keep : [];
    });
    await addSubscriptionAccountEntries(tx, clock, actor, buildAccountEntryReversals(lines, 'Billed twice'));
  },

  async preview({ db, club }, two) {
    const notes = (await readYearsOfBoth(db, two)).map(
      ({ year }) =>
        `Both records have amounts in the ${year} subscriptions. All the amounts stay and are added together. Check the account afterwards.`,
    );
    return { notes, fees: club.uses.subscriptions ? await readFeesOfBoth(db, two) : [] };
  },
};

const readYearsOfBoth = (db: Kysely<DatabaseSchema>, { keep, gone }: Pair) =>
  db
    .selectFrom('subscription_line as own')
    .innerJoin('subscription_line as theirs', 'theirs.year', 'own.year')
    .select('own.year')
    .distinct()
    .where('own.member', '=', keep)
    .where('theirs.member', '=', gone)
    .execute();

async function readFeesOfBoth(db: Kysely<DatabaseSchema>, two: Pair) {
  const sum = (lines: { pence: number }[]) => lines.reduce((all, { pence }) => all + pence, 0);
  return (await readFeeRowsOfBoth(db, two)).map(({ year, keep, gone }) => ({
    year,
    keep: sum(keep),
    gone: sum(gone),
  }));
}

/** Return the valid fees of years in which both entries have one. */
async function readFeeRowsOfBoth(db: Kysely<DatabaseSchema>, { keep, gone }: Pair) {
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
