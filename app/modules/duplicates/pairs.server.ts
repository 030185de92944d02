import { rollEntryOf } from '#app/modules/members/members.server.ts';
import { entriesOf } from '#app/modules/register/register.server.ts';
import { onOneLine } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import { likelyPairs } from './pairs.ts';
import { sideOf } from './two-members.server.ts';
import { pairKey } from './two-people.server.ts';
import type { ShownPair } from './two-schemas.server.ts';

/** Maximum returned at a time; merged pairs make room for more. */
const most = 100;

/**
 * Return possible duplicates on the roll, former members included, since returning ones are often added again. The first is the
 * one to keep: the older one, unless only the other is still with the club. Pairs that an officer marked as two people are left
 * out.
 */
export async function listPairs({ db }: Pick<Site, 'db'>): Promise<ShownPair[]> {
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const entries = await entriesOf(
    db,
    rows.map(({ id }) => id),
  );
  const hasGone = (id: string) => (entries.get(id)?.leftOn ?? null) !== null;
  const listed = rows.map(({ id, name, phone }) => {
    const entry = entries.get(id);
    const phones = [phone, entry?.otherPhone ?? ''].filter(Boolean);
    return { id, name, phones, address: onOneLine(entry?.address ?? '') };
  });
  const said = await db.selectFrom('two_people').select(['one', 'other']).execute();
  const apart = new Set(said.map(pairKey));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return likelyPairs(listed)
    .filter((pair) => !apart.has(pairKey(pair)))
    .slice(0, most)
    .flatMap(({ one, other, why, likely }) => {
      const both = [byId.get(one), byId.get(other)].filter((row) => row !== undefined);
      const [first, second] = both.toSorted(
        (a, b) => Number(hasGone(a.id)) - Number(hasGone(b.id)) || a.added_at.localeCompare(b.added_at),
      );
      if (!first || !second) return [];
      return [{ one: sideOf(rollEntryOf(first, [])), other: sideOf(rollEntryOf(second, [])), why, likely }];
    });
}
