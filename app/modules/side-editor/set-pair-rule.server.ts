import { randomUUID } from 'node:crypto';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';

/** Set or delete the rule for two members: apart or together. */
export async function setPlayerPairRule(
  { tx, site, actor }: MutationContext,
  { how, ...pair }: { one: string; other: string; how: 'apart' | 'together' | 'none' },
): Promise<void> {
  const [one = '', other = ''] = [pair.one, pair.other].sort();
  if (how === 'none') {
    await tx.deleteFrom('pairing').where('one', '=', one).where('other', '=', other).execute();
    return;
  }
  const known = await tx
    .selectFrom('member')
    .select('id')
    .where('id', 'in', [one, other])
    .where('removed_at', 'is', null)
    .execute();
  if (known.length < 2) throw createInvalidInputRefusal({ other: 'Choose two members.' });
  const facts = { how, put_by: actor.id, at: site.clock().toISOString() };
  await tx
    .insertInto('pairing')
    .values({ id: randomUUID(), one, other, ...facts })
    .onConflict((c) => c.columns(['one', 'other']).doUpdateSet(facts))
    .execute();
}
