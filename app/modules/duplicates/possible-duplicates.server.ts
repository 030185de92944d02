import { toMemberRollEntry } from '#app/modules/members/members.server.ts';
import { readRegisterEntries } from '#app/modules/register/register.server.ts';
import { joinTextLines } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PossibleDuplicateMembersResponse } from './duplicate-schemas.server.ts';
import { findPossibleDuplicateMembers } from './match-duplicates.ts';
import { toMergePreviewMember } from './merge-preview.server.ts';
import { getMemberPairKey } from './separate-pairs.server.ts';

/** Maximum returned at a time; merged pairs make room for more. */
const maxPairs = 100;

/**
 * Return possible duplicates on the roll, former members included, since returning ones are often added again. The first is the
 * one to keep: the older one, unless only the other is still with the club. Pairs that an officer marked as two people are left
 * out.
 */
export async function listPossibleDuplicateMembers({
  db,
}: Pick<Site, 'db'>): Promise<PossibleDuplicateMembersResponse[]> {
  const rows = await db
    .selectFrom('member')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const entries = await readRegisterEntries(
    db,
    rows.map(({ id }) => id),
  );
  const hasGone = (id: string) => (entries.get(id)?.leftOn ?? null) !== null;
  const listed = rows.map(({ id, name, phone }) => {
    const entry = entries.get(id);
    const phones = [phone, entry?.otherPhone ?? ''].filter(Boolean);
    return { id, name, phones, address: joinTextLines(entry?.address ?? '') };
  });
  const said = await db.selectFrom('two_people').select(['one', 'other']).execute();
  const apart = new Set(said.map(getMemberPairKey));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return findPossibleDuplicateMembers(listed)
    .filter((pair) => !apart.has(getMemberPairKey(pair)))
    .slice(0, maxPairs)
    .flatMap(({ one, other, why, likely }) => {
      const both = [byId.get(one), byId.get(other)].filter((row) => row !== undefined);
      const [first, second] = both.toSorted(
        (a, b) => Number(hasGone(a.id)) - Number(hasGone(b.id)) || a.added_at.localeCompare(b.added_at),
      );
      if (!first || !second) return [];
      return [
        {
          one: toMergePreviewMember(toMemberRollEntry(first, [])),
          other: toMergePreviewMember(toMemberRollEntry(second, [])),
          why,
          likely,
        },
      ];
    });
}
