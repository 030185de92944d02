import type { Kysely } from 'kysely';
import { type Actor, lastAct } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { nameless } from '#app/modules/leaving/leaving.server.ts';
import {
  holdMember,
  labelOf,
  lockRoll,
  readMember,
  refuseForOfficer,
  refuseWithoutAdministrator,
  relabelMentions,
} from '#app/modules/members/members.server.ts';
import { changeEntry, changeHeld, forgetPicture, readEntry } from '#app/modules/register/register.server.ts';
import { type Entry, type EntryFacts, factNames, hasLeft } from '#app/modules/register/register.ts';
import { holdAccounts } from '#app/modules/subscriptions/subscriptions.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { MergeField } from './merge-fields.ts';
import { moveReferences, type Two } from './move-references.server.ts';
import { settleComings } from './settle-comings.server.ts';
import { consentsInDoubt, settleConsents, settleLetters, settleReadings } from './settle-papers.server.ts';
import * as playing from './settle-playing.server.ts';
import { settleFees } from './two-fees.server.ts';
import { versionOfTwo } from './two-members.server.ts';
import type { FeeHolds } from './two-schemas.server.ts';

/** Two entries of the roll that become one: both are ours, with the roll and the accounts, until it is done. */
interface TwoHeld {
  keep: MemberTable;
  gone: MemberTable;
  entries: { keep: Entry; gone: Entry };
  version: number;
}

/** 403 where either is another officer. */
export const twoEntries: Lockable<TwoHeld> = {
  async lock(tx) {
    await lockRoll(tx);
    await holdAccounts(tx);
  },
  async read(tx, { keep: stays = '', gone: goes = '' }, _, actor) {
    const two = { keep: stays, gone: goes };
    const [keep, gone] = [await holdMember(tx, two.keep), await holdMember(tx, two.gone)];
    for (const one of [keep, gone]) await refuseForOfficer(tx, actor, one);
    const entries = { keep: await readEntry(tx, two.keep), gone: await readEntry(tx, two.gone) };
    return { keep, gone, entries, version: await versionOfTwo(tx, two) };
  },
  conflictView: () => ({}),
  lastChange: (tx, { keep }) => lastAct(tx, { member: keep.id }),
};

interface Choice {
  /** What is taken from the one that goes; all else stays as the kept one has it. */
  take: readonly MergeField[];
  /** Of the years for which both were asked for a fee. */
  fees: readonly FeeHolds[];
}

/**
 * Makes two entries of one person one: whatever refers to the other refers to the kept one, and the other is on the roll no
 * more. Its browsers are signed out. 409 where they are plainly two people, or something would be lost by it.
 */
export async function mergeHeld(
  { tx, site, actor, afterCommit: after }: Pick<MutationContext, 'tx' | 'site' | 'actor' | 'afterCommit'>,
  held: TwoHeld,
  { take, fees }: Choice,
): Promise<MemberTable> {
  const { clock } = site;
  const two = { keep: held.keep.id, gone: held.gone.id };
  await refuseLoss(tx, actor, held);
  await playing.refuseBothPlay(tx, two);
  const doubtful = await consentsInDoubt(tx, two);
  await settle(tx, two, held.gone);
  await settleComings(tx, { clock, actor, two });
  await settleFees(tx, { clock, actor, two, fees });
  await moveReferences(tx, two);
  await tx.deleteFrom('register_entry').where('member', '=', two.gone).execute();
  await tx.updateTable('member').set(nameless(clock)).where('id', '=', two.gone).execute();
  await takeFields(tx, { clock, actor }, held, take);
  await settleConsents(tx, clock, actor, { member: two.keep, doubtful });
  const kept = await readMember(tx, two.keep);
  await relabelMentions(tx, two.keep, labelOf(kept));
  after(() => forgetPicture(site.memberPictures, two.gone));
  after(() => site.version.read());
  return kept;
}

async function refuseLoss(tx: Kysely<Schema>, actor: Actor, { keep, gone, entries }: TwoHeld): Promise<void> {
  if (actor.id === gone.id)
    throw new Refusal(
      409,
      'That is the entry with which you are signed in. Please keep yours, not the other.',
    );
  await refuseWithoutAdministrator(tx, gone);
  if (hasLeft(entries.keep) && !hasLeft(entries.gone))
    throw new Refusal(
      409,
      `${keep.name} has left, as the register says. Please keep the entry that has not.`,
    );
  if (keep.suspended_at === null && gone.suspended_at !== null && !hasLeft(entries.gone))
    throw new Refusal(409, `${gone.name} is suspended. Please let them back in first, or keep that entry.`);
}

async function settle(tx: Kysely<Schema>, two: Two, gone: MemberTable): Promise<void> {
  await playing.settleAnswers(tx, two);
  await playing.settlePicks(tx, two);
  await playing.settleArrivals(tx, two, gone);
  await playing.settleTurns(tx, two);
  await playing.settlePairs(tx, two);
  await settleReadings(tx, two);
  await settleLetters(tx, two);
}

/** What the kept one takes from the other, and what is theirs whichever is kept: the longer membership, the longer quiet. */
async function takeFields(
  tx: Kysely<Schema>,
  { clock, actor }: Pick<Site, 'clock'> & { actor: Actor },
  { keep, gone, entries }: TwoHeld,
  taken: readonly MergeField[],
): Promise<void> {
  const takes = (field: MergeField) => taken.includes(field);
  await changeHeld(tx, clock, actor, keep, {
    ...(takes('name') && { name: gone.name }),
    ...(takes('email') && { email: gone.email }),
    ...(takes('signInName') && { signInName: gone.sign_in_name }),
    ...(takes('phone') && { phone: gone.phone }),
  });
  const sameDoor = takes('email') || takes('signInName');
  await tx
    .updateTable('member')
    .set({
      added_at: keep.added_at < gone.added_at ? keep.added_at : gone.added_at,
      signed_in_at: later(keep.signed_in_at, gone.signed_in_at),
      quiet_until: later(keep.quiet_until, gone.quiet_until),
      ...(takes('displayName') && { display_name: gone.display_name }),
      // Whoever never came in with the one signs in as with the other.
      ...(sameDoor && !keep.password_hash && { password_hash: gone.password_hash }),
    })
    .where('id', '=', keep.id)
    .execute();
  const facts = factNames.filter((name) => name !== 'leftOn' && taken.some((one) => one === name));
  const change: Partial<EntryFacts> = Object.fromEntries(facts.map((name) => [name, entries.gone[name]]));
  if (facts.length > 0) await changeEntry(tx, clock, actor, { member: keep.id, ...change });
}

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);
