import { entriesOf } from '#app/club/members/register/entry.server.ts';
import { onOneLine } from '#app/club/members/register/register.ts';
import { rollEntryOf } from '#app/club/members/roll/roll-entry.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { likelyPairs } from './pairs.ts';
import { sideOf } from './two-members.server.ts';
import type { ShownPair } from './two-schemas.server.ts';

/** So many are looked through at a time; after a merge there is room for more. */
const most = 100;

/** Who on the roll may be there twice, whoever has left among them: somebody who came back was often added again. */
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
  const listed = rows.map(({ id, name, phone }) => {
    const entry = entries.get(id);
    const phones = [phone, entry?.otherPhone ?? ''].filter(Boolean);
    return { id, name, phones, address: onOneLine(entry?.address ?? '') };
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return likelyPairs(listed)
    .slice(0, most)
    .flatMap(({ one, other, why, likely }) => {
      const [first, second] = [byId.get(one), byId.get(other)];
      if (!first || !second) return [];
      return [{ one: sideOf(rollEntryOf(first, [])), other: sideOf(rollEntryOf(second, [])), why, likely }];
    });
}
