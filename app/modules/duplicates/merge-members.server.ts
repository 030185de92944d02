import type { Kysely } from 'kysely';
import { type Actor, findLastAuditEntry } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { requireAllModules } from '#app/kernel/missing-modules.server.ts';
import { getAnonymizedMember } from '#app/modules/leaving/leaving.server.ts';
import {
  getMentionLabel,
  lockMember,
  lockMemberRoll,
  readMember,
  relabelMentions,
  requireAdministratorForOfficer,
  requireAnotherAdministrator,
} from '#app/modules/members/members.server.ts';
import {
  purgeMemberPictureFile,
  readRegisterEntry,
  updateLockedMemberRollEntry,
  updateRegisterEntry,
} from '#app/modules/register/register.server.ts';
import {
  isFormerMember,
  type RegisterEntry,
  type RegisterEntryFields,
} from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { MemberMergeFeeChoice } from './duplicate-schemas.server.ts';
import { findContradictoryConsents, mergeMemberConsents } from './merge-consents.server.ts';
import { type MemberMergeFieldName, mergeRegisterFieldNames } from './merge-fields.ts';
import { readMemberMergeParts } from './merge-parts.server.ts';
import { readMergedMemberPairVersion } from './merge-preview.server.ts';
import { moveMemberReferences } from './move-references.server.ts';

/** Two roll entries to merge: both are locked, with the roll and what else modules lock, until the transaction ends. */
interface LockedEntryPair {
  keep: MemberTable;
  gone: MemberTable;
  entries: { keep: RegisterEntry; gone: RegisterEntry };
  version: number;
}

/** Throws 403 if either is another officer. */
export const mergedMemberPairLock: Lockable<LockedEntryPair> = {
  async lock(tx) {
    await lockMemberRoll(tx);
    for (const { lock } of await readMemberMergeParts()) await lock?.(tx);
  },
  async read(tx, { keep: stays = '', gone: goes = '' }, _, actor) {
    const two = { keep: stays, gone: goes };
    const [keep, gone] = [await lockMember(tx, two.keep), await lockMember(tx, two.gone)];
    for (const one of [keep, gone]) await requireAdministratorForOfficer(tx, actor, one);
    const entries = {
      keep: await readRegisterEntry(tx, two.keep),
      gone: await readRegisterEntry(tx, two.gone),
    };
    return { keep, gone, entries, version: await readMergedMemberPairVersion(tx, two) };
  },
  conflictView: () => ({}),
  lastChange: (tx, { keep }) => findLastAuditEntry(tx, { member: keep.id }),
};

interface MergeChoices {
  /** Fields taken from the removed entry; the kept entry supplies the rest. */
  take: readonly MemberMergeFieldName[];
  /** Choices for the years in which both entries have a fee. */
  fees: readonly MemberMergeFeeChoice[];
}

/**
 * Merges two entries of one person: references to the other move to the kept one, and the other is removed with its sessions.
 * Throws 409 for entries that are plainly two people, or if data would be lost.
 */
export async function mergeLockedMembers(
  { tx, site, actor, afterCommit }: Pick<MutationContext, 'tx' | 'site' | 'actor' | 'afterCommit'>,
  held: LockedEntryPair,
  { take, fees }: MergeChoices,
): Promise<MemberTable> {
  const { clock } = site;
  const two = { keep: held.keep.id, gone: held.gone.id };
  await requireAllModules(tx);
  await rejectDataLoss(tx, actor, held);
  const parts = await readMemberMergeParts();
  for (const { findClash } of parts) rejectClash(await findClash?.(tx, two));
  const doubtful = await findContradictoryConsents(tx, two);
  for (const { resolve } of parts) await resolve?.({ tx, clock, actor, two, goneName: held.gone.name, fees });
  await moveMemberReferences(tx, two);
  await tx.deleteFrom('register_entry').where('member', '=', two.gone).execute();
  await tx.updateTable('member').set(getAnonymizedMember(clock)).where('id', '=', two.gone).execute();
  await copyChosenFields(tx, { clock, actor }, held, take);
  await mergeMemberConsents(tx, clock, actor, { member: two.keep, doubtful });
  const kept = await readMember(tx, two.keep);
  await relabelMentions(tx, two.keep, getMentionLabel(kept));
  afterCommit(() => purgeMemberPictureFile(site.memberPictures, two.gone));
  afterCommit(() => site.version.read());
  return kept;
}

async function rejectDataLoss(
  tx: Kysely<DatabaseSchema>,
  actor: Actor,
  { keep, gone, entries }: LockedEntryPair,
): Promise<void> {
  if (actor.id === gone.id)
    throw new Refusal(409, 'The record to merge is your own. Keep it, and merge the other one into it.');
  await requireAnotherAdministrator(tx, gone);
  if (isFormerMember(entries.keep) && !isFormerMember(entries.gone))
    throw new Refusal(
      409,
      `${keep.name} has left the club, according to this record. Keep the other record instead.`,
    );
  if (keep.suspended_at === null && gone.suspended_at !== null && !isFormerMember(entries.gone))
    throw new Refusal(409, `${gone.name} is suspended. Lift the suspension first, or keep that record.`);
}

function rejectClash(where: string | undefined): void {
  if (where)
    throw new Refusal(
      409,
      `Both are ${where}. If they are the same person, remove one of the two there first.`,
    );
}

/** Copies chosen fields to the kept entry, and always the longer membership and the longer quiet period. */
async function copyChosenFields(
  tx: Kysely<DatabaseSchema>,
  { clock, actor }: Pick<Site, 'clock'> & { actor: Actor },
  { keep, gone, entries }: LockedEntryPair,
  taken: readonly MemberMergeFieldName[],
): Promise<void> {
  const takes = (field: MemberMergeFieldName) => taken.includes(field);
  await updateLockedMemberRollEntry(tx, clock, actor, keep, {
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
      signed_in_at: getLaterDate(keep.signed_in_at, gone.signed_in_at),
      quiet_until: getLaterDate(keep.quiet_until, gone.quiet_until),
      ...(takes('displayName') && { display_name: gone.display_name }),
      // Copies the credentials if the kept entry has no password.
      ...(sameDoor && !keep.password_hash && { password_hash: gone.password_hash }),
    })
    .where('id', '=', keep.id)
    .execute();
  const facts = mergeRegisterFieldNames.filter(takes);
  const change: Partial<RegisterEntryFields> = Object.fromEntries(
    facts.map((name) => [name, entries.gone[name]]),
  );
  if (facts.length > 0) await updateRegisterEntry(tx, clock, actor, { member: keep.id, ...change });
}

const getLaterDate = (one: string | null, other: string | null) =>
  (one ?? '') > (other ?? '') ? one : other;
