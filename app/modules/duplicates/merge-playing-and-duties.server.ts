import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MergedMemberPair } from './move-references.server.ts';

/** Resolves duplicates of two entries in matches and duties, before references move. */

/** Throws 409 if both play in one match or competition: they are two people, or one place is a mistake. */
export async function rejectMembersPlayingTogether(
  tx: Kysely<DatabaseSchema>,
  two: MergedMemberPair,
): Promise<void> {
  const match = await tx
    .selectFrom('pick as own')
    .innerJoin('pick as theirs', 'theirs.event', 'own.event')
    .leftJoin('event', 'event.id', 'own.event')
    .select(['event.opponent', 'event.day'])
    .where('own.member', '=', two.keep)
    .where('theirs.member', '=', two.gone)
    .where('own.state', '!=', 'withdrawn')
    .where('theirs.state', '!=', 'withdrawn')
    .limit(1)
    .executeTakeFirst();
  if (match)
    throw createBothPlayError(
      `picked for the match against ${match.opponent ?? 'an opponent that was removed'}`,
    );
  const competition = await tx
    .selectFrom('player as own')
    .innerJoin('entry as ours', 'ours.id', 'own.entry')
    .innerJoin('entry as other', 'other.competition', 'ours.competition')
    .innerJoin('player as theirs', 'theirs.entry', 'other.id')
    .innerJoin('competition', 'competition.slug', 'ours.competition')
    .select('competition.name')
    .where('own.member', '=', two.keep)
    .where('theirs.member', '=', two.gone)
    .where('ours.withdrawn', '=', 0)
    .where('other.withdrawn', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (competition) throw createBothPlayError(`in the ${competition.name}`);
}

const createBothPlayError = (where: string) =>
  new Refusal(409, `Both are ${where}. If they are the same person, remove one of the two there first.`);

/** Keeps the latest availability for an event, with the earlier position on the board. */
export async function mergeMemberAvailability(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const rows = await tx
    .selectFrom('answer as own')
    .innerJoin('answer as theirs', 'theirs.event', 'own.event')
    .select(['own.event', 'own.at', 'own.made_at', 'theirs.at as at2', 'theirs.made_at as made2'])
    .where('own.member', '=', keep)
    .where('theirs.member', '=', gone)
    .execute();
  for (const { event, at, made_at, at2, made2 } of rows) {
    const [stays, goes] = at >= at2 ? [keep, gone] : [gone, keep];
    await tx.deleteFrom('answer').where('event', '=', event).where('member', '=', goes).execute();
    await tx
      .updateTable('answer')
      .set({ made_at: made_at < made2 ? made_at : made2 })
      .where('event', '=', event)
      .where('member', '=', stays)
      .execute();
  }
}

/** A withdrawn place is replaced by the other entry's. */
export async function mergeMemberTeamPicks(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const theirs = tx.selectFrom('pick').select('event').where('member', '=', gone);
  await tx
    .deleteFrom('pick')
    .where('member', '=', keep)
    .where('state', '=', 'withdrawn')
    .where('event', 'in', theirs)
    .execute();
}

/** Merges two attendances of one day: the second payment stays, under the name alone. */
export async function mergeRollUpAttendance(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
  { name }: { name: string },
): Promise<void> {
  const own = tx.selectFrom('arrival').select('event').where('member', '=', keep);
  await tx
    .updateTable('arrival')
    .set((e) => ({ member: null, name, version: e('version', '+', 1) }))
    .where('member', '=', gone)
    .where('event', 'in', own)
    .execute();
}

/** Frees a duty of the removed entry on a day that the kept one has too; and ends swaps between them. */
export async function mergeDutySlots(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
  const own = tx.selectFrom('turn').select('duty').where('member', '=', keep);
  const twice = await tx
    .selectFrom('turn')
    .select('id')
    .where('member', '=', gone)
    .where('duty', 'in', own)
    .execute();
  const ids = twice.map(({ id }) => id);
  if (ids.length > 0)
    await tx.updateTable('turn').set({ swap_for: null }).where('swap_for', 'in', ids).execute();
  await tx
    .updateTable('turn')
    .set({ swap_asked_at: null, swap_to: null, swap_for: null, swap_note: '' })
    .where((e) =>
      e.or([
        e.and([e('member', '=', keep), e('swap_to', '=', gone)]),
        e.and([e('member', '=', gone), e('swap_to', '=', keep)]),
      ]),
    )
    .execute();
}

/** Deletes lifts and pair rules between the two entries. */
export async function mergeLiftsAndPairings(
  tx: Kysely<DatabaseSchema>,
  { keep, gone }: MergedMemberPair,
): Promise<void> {
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
