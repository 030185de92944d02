import type { Ports } from '#app/kernel/module.ts';

type Merge = Parameters<NonNullable<Ports['memberMerge']['resolve']>>[0];

/** Places in teams, lifts and pairings. */
export const teamMemberMerge: Ports['memberMerge'] = {
  order: 10,

  async findClash(tx, { keep, gone }) {
    const match = await tx
      .selectFrom('pick as own')
      .innerJoin('pick as theirs', 'theirs.event', 'own.event')
      .leftJoin('event', 'event.id', 'own.event')
      .select(['event.opponent', 'event.day'])
      .where('own.member', '=', keep)
      .where('theirs.member', '=', gone)
      .where('own.state', '!=', 'withdrawn')
      .where('theirs.state', '!=', 'withdrawn')
      .limit(1)
      .executeTakeFirst();
    return match && `picked for the match against ${match.opponent ?? 'an opponent that was removed'}`;
  },

  async resolve(merge) {
    await mergePicks(merge);
    await mergeLiftsAndPairings(merge);
  },
};

/** A withdrawn place is replaced by the other entry's. */
async function mergePicks({ tx, two: { keep, gone } }: Merge): Promise<void> {
  const theirs = tx.selectFrom('pick').select('event').where('member', '=', gone);
  await tx
    .deleteFrom('pick')
    .where('member', '=', keep)
    .where('state', '=', 'withdrawn')
    .where('event', 'in', theirs)
    .execute();
}

/** Deletes lifts and pair rules between the two entries. */
async function mergeLiftsAndPairings({ tx, two: { keep, gone } }: Merge): Promise<void> {
  const both = [keep, gone];
  await tx.deleteFrom('lift').where('passenger', 'in', both).where('driver', 'in', both).execute();
  await tx.deleteFrom('pairing').where('one', 'in', both).where('other', 'in', both).execute();
  const pairs = await tx
    .selectFrom('pairing')
    .select(['id', 'one', 'other'])
    .where((e) => e.or([e('one', 'in', both), e('other', 'in', both)]))
    .orderBy('at')
    .execute();
  const seen = new Map<string, string>();
  const withOf = ({ one, other }: { one: string; other: string }) => (both.includes(one) ? other : one);
  for (const pair of pairs.toSorted((a, b) => getPairingRank(a, keep) - getPairingRank(b, keep))) {
    const partner = withOf(pair);
    if (seen.has(partner)) {
      await tx.deleteFrom('pairing').where('id', '=', pair.id).execute();
      continue;
    }
    seen.set(partner, pair.id);
    const [one = '', other = ''] = [keep, partner].sort();
    await tx.updateTable('pairing').set({ one, other }).where('id', '=', pair.id).execute();
  }
}

/** Rules of the kept entry come first. */
const getPairingRank = ({ one, other }: { one: string; other: string }, keep: string) =>
  one === keep || other === keep ? 0 : 1;
