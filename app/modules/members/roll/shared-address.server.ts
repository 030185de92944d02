import type { Kysely } from 'kysely';
import { formatList } from '#app/core/language.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { maxMembersPerEmail } from './member-schemas.ts';

/** Rules for an e-mail address shared by a couple, who need names that distinguish them. */

interface UniqueMemberFields {
  name: string;
  /** False if generated from the address. */
  nameIsGiven: boolean;
  email: string | null;
  signInName: string | null;
}

/**
 * Validates uniqueness for the keepers of the roll: throws an error on the field already in use, and names its owner. `was` is
 * the member to update, whose unchanged values are skipped.
 */
export async function refuseDuplicateMember(
  tx: Kysely<DatabaseSchema>,
  { name, nameIsGiven, email, signInName }: UniqueMemberFields,
  was?: MemberTable,
): Promise<void> {
  const others = email ? await readMembersSharingEmail(tx, email, was?.id) : [];
  const names = formatList(others.map((one) => one.name));
  if (others.length >= maxMembersPerEmail)
    throw createInvalidInputRefusal({
      email: `${names} already use this address. Only two members can share one. Enter another address.`,
    });
  const changed = { email: email !== was?.email, name: name !== was?.name };
  if ((changed.email || changed.name) && others.some((one) => isSameMemberName(one.name, name)))
    throw createInvalidInputRefusal({
      name: `${names} is already on the membership list with this address. To share it, give the second member a different name.`,
    });
  // A name equal to the local part of the address distinguishes a couple as little as a generated one.
  const telling = (given: boolean, one: string) =>
    given && !isSameMemberName(one, getNameFromEmail(email ?? ''));
  const told =
    telling(nameIsGiven, name) && others.every((one) => telling(one.name_is_given === 1, one.name));
  if (email && changed.email && others.length > 0 && !told)
    throw createInvalidInputRefusal({
      email: `This address is already on the membership list, for ${names}. To share it, both members must have a name. Enter the names first.`,
    });
  if (signInName && signInName !== was?.sign_in_name) {
    const taken = await tx
      .selectFrom('member')
      .select('name')
      .where('sign_in_name', '=', signInName)
      .executeTakeFirst();
    if (taken)
      throw createInvalidInputRefusal({
        signInName: `${taken.name} already has this sign-in name. Enter another one.`,
      });
  }
}

/** Validates the number of members who share an address, for one who has verified it by a code: names no other member. */
export async function refuseFullySharedEmailAddress(
  tx: Kysely<DatabaseSchema>,
  { id, email }: Pick<MemberTable, 'id' | 'email'>,
): Promise<void> {
  if (email && (await readMembersSharingEmail(tx, email, id)).length >= maxMembersPerEmail)
    throw createInvalidInputRefusal({
      email: 'Two members already share this address, which is the limit. Enter another address.',
    });
}

async function readMembersSharingEmail(tx: Kysely<DatabaseSchema>, email: string, but = '') {
  return tx
    .selectFrom('member')
    .select(['name', 'name_is_given'])
    .where('email', '=', email)
    .where('id', '!=', but)
    .execute();
}

const foldMemberName = (name: string) =>
  name.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');

/** True if two names differ in capitals and spaces alone. */
export const isSameMemberName = (one: string, other: string) => foldMemberName(one) === foldMemberName(other);

/** Default name on the command line: the local part of the address. */
export const getNameFromEmail = (email: string) => email.split('@')[0] ?? email;
