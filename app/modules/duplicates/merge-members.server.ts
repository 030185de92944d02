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

/** Two roll entries to merge: both are locked, with the roll and the accounts, until the transaction ends. */
interface TwoHeld {
  keep: MemberTable;
  gone: MemberTable;
  entries: { keep: Entry; gone: Entry };
  version: number;
}

/** Throws 403 if either is another officer. */
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
  /** Fields taken from the removed entry; the kept entry supplies the rest. */
  take: readonly MergeField[];
  /** Choices for the years in which both entries have a fee. */
  fees: readonly FeeHolds[];
}

/**
 * Merges two entries of one person: references to the other move to the kept one, and the other is removed with its sessions.
 * Throws 409 for entries that are plainly two people, or if data would be lost.
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

/** Copies chosen fields to the kept entry, and always the longer membership and the longer quiet period. */
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
      // Copies the credentials if the kept entry has no password.
      ...(sameDoor && !keep.password_hash && { password_hash: gone.password_hash }),
    })
    .where('id', '=', keep.id)
    .execute();
  const facts = factNames.filter((name) => name !== 'leftOn' && taken.some((one) => one === name));
  const change: Partial<EntryFacts> = Object.fromEntries(facts.map((name) => [name, entries.gone[name]]));
  if (facts.length > 0) await changeEntry(tx, clock, actor, { member: keep.id, ...change });
}

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);
