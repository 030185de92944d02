import type { Kysely } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { changeHeld } from '#app/club/members/desk/change-member.server.ts';
import { refuseWithoutAdministrator } from '#app/club/members/leaving/last-administrator.server.ts';
import { nameless } from '#app/club/members/leaving/removal.server.ts';
import { changeEntry } from '#app/club/members/register/change-entry.server.ts';
import { readEntry } from '#app/club/members/register/entry.server.ts';
import { forgetPicture } from '#app/club/members/register/pictures/pictures.server.ts';
import { type Entry, type EntryFacts, factNames, hasLeft } from '#app/club/members/register/register.ts';
import { refuseForOfficer } from '#app/club/members/roll/officers.server.ts';
import { labelOf, relabelMentions } from '#app/club/members/roll/relabel.server.ts';
import { lockRoll, readMember } from '#app/club/members/roll/roll.server.ts';
import { holdMember } from '#app/club/members/sign-in/hold.server.ts';
import { holdAccounts } from '#app/club/subscriptions/lines/hold.server.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
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

export interface Merge extends Two {
  /** Of both as they were looked at. */
  version: number;
  /** What is taken from the one that goes; all else stays as the kept one has it. */
  taken: readonly MergeField[];
  /** Of the years for which both were asked for a fee. */
  fees: readonly FeeHolds[];
}

/**
 * Makes two entries of one person one: whatever refers to the other refers to the kept one, and the other is on the roll no
 * more. Its browsers are signed out. 409 where they are plainly two people, or something would be lost by it.
 */
export async function mergeMembers(
  { db, clock, memberPictures, version: pages }: Pick<Site, 'db' | 'clock' | 'memberPictures' | 'version'>,
  viewer: Pick<Viewer, 'id' | 'name'>,
  { version, taken, fees, ...two }: Merge,
): Promise<void> {
  if (two.keep === two.gone) throw new Refusal(422, 'Please choose two different members.');
  await db.transaction().execute(async (tx) => {
    await lockRoll(tx);
    await holdAccounts(tx);
    const held = { keep: await holdMember(tx, two.keep), gone: await holdMember(tx, two.gone) };
    for (const one of [held.keep, held.gone]) await refuseForOfficer(tx, viewer, one);
    const entries = { keep: await readEntry(tx, two.keep), gone: await readEntry(tx, two.gone) };
    await refuseOthers(tx, two, version);
    await refuseLoss(tx, viewer, held, entries);
    await playing.refuseBothPlay(tx, two);
    const doubtful = await consentsInDoubt(tx, two);
    await settle(tx, two, held.gone);
    await settleComings(tx, { clock, actor: viewer, two });
    await settleFees(tx, { clock, actor: viewer, two, fees });
    await moveReferences(tx, two);
    await tx.deleteFrom('register_entry').where('member', '=', two.gone).execute();
    await tx.updateTable('member').set(nameless(clock)).where('id', '=', two.gone).execute();
    await takeFields(tx, { clock, actor: viewer }, held, entries, taken);
    await settleConsents(tx, clock, viewer, { member: two.keep, doubtful });
    const kept = await readMember(tx, two.keep);
    await relabelMentions(tx, two.keep, labelOf(kept));
    await forgetPicture(memberPictures, two.gone);
    const other = `the other: ${held.gone.name}`;
    await writeAuditLog(tx, clock, viewer, 'made one of two entries of', kept, other);
  });
  await pages.read();
}

/** 409 where either is no longer as it was looked at. */
async function refuseOthers(tx: Kysely<Schema>, two: Two, version: number): Promise<void> {
  const current = await versionOfTwo(tx, two);
  if (current === version) return;
  const last = await lastAct(tx, { member: two.keep });
  throw new Refusal(409, meanwhile, {}, { current: { version: current }, ...last });
}

async function refuseLoss(
  tx: Kysely<Schema>,
  actor: Actor,
  { keep, gone }: { keep: MemberTable; gone: MemberTable },
  entries: { keep: Entry; gone: Entry },
): Promise<void> {
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
  { keep, gone }: { keep: MemberTable; gone: MemberTable },
  entries: { keep: Entry; gone: Entry },
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
