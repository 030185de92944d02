import type { Kysely } from 'kysely';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import { isLookalikeName, normalizeLookalikeNameCoarsely } from '#app/core/search/similar-names.ts';
import type { Club } from '#app/site/club.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formerMemberLabel } from './former-member.ts';
import { containsMemberName, containsOfficerTitle } from './similar-member-names.ts';

const similarToMemberText = 'This could be mistaken for someone else’s name. Choose another.';
const containsOfficeText = 'Leave out roles in the club. They are shown beside the name.';

/**
 * Throws for a display name that could be taken for another member's, an officer's or the club's. A member's own name on the
 * roll is always allowed. The roll must be locked, so that only one of two concurrent requests gets a name.
 */
export async function refuseMisleadingDisplayName(
  tx: Kysely<DatabaseSchema>,
  club: Pick<Club, 'name' | 'suffix'>,
  member: MemberTable,
  displayName: string,
): Promise<void> {
  const own = member.name;
  if (isLookalikeName(displayName, own)) return;
  if (containsOfficerTitle(displayName, own))
    throw createInvalidInputRefusal({ displayName: containsOfficeText });
  const officers = await tx.selectFrom('officer').select(['name', 'role']).execute();
  const others = await tx
    .selectFrom('member')
    .select(['name', 'display_name', 'email'])
    .where('id', '!=', member.id)
    .where('removed_at', 'is', null)
    .execute();
  const taken = [
    ...[
      club.name,
      `${club.name} Bowls`,
      formatClubName(club),
      formerMemberLabel,
      ...officers.map(({ role }) => role),
    ],
    ...officers.map(({ name }) => name).filter((name) => !isLookalikeName(name, own)),
    ...others.filter((other) => !isCoupleSharingEmail(member, other)).flatMap(getMemberNames),
  ];
  // Either of a couple with one address may write for both.
  const partners = others.filter((other) => isCoupleSharingEmail(member, other)).flatMap(getMemberNames);
  const rough = normalizeLookalikeNameCoarsely(displayName);
  const near = taken.filter((name) => rough.includes(normalizeLookalikeNameCoarsely(name)));
  if (
    near.some((name) => containsMemberName(displayName, name)) ||
    partners.some((name) => isLookalikeName(displayName, name))
  )
    throw createInvalidInputRefusal({ displayName: similarToMemberText });
}

type NamedMemberRow = Pick<MemberTable, 'name' | 'display_name' | 'email'>;
const getMemberNames = ({ name, display_name }: NamedMemberRow) =>
  display_name ? [name, display_name] : [name];
const isCoupleSharingEmail = (one: NamedMemberRow, other: NamedMemberRow) =>
  one.email !== null && one.email === other.email;

/** Return a check if a member on the roll has, or displays, a similar name; for the admin area. */
export async function readSimilarMemberNameCheck(tx: Kysely<DatabaseSchema>) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name', 'display_name'])
    .where('removed_at', 'is', null)
    .execute();
  const known = new Map<string, { id: string; name: string; note: string }[]>();
  const keep = (id: string, name: string, note: string) => {
    const rough = normalizeLookalikeNameCoarsely(name);
    known.set(rough, [...(known.get(rough) ?? []), { id, name, note }]);
  };
  const add = (id: string, name: string) =>
    keep(id, name, `There is another ${name} on the membership list, which is fine if they are two people.`);
  for (const { id, name } of rows) add(id, name);
  for (const { id, name, display_name } of rows)
    if (display_name && !isLookalikeName(display_name, name))
      keep(
        id,
        display_name,
        `${name} appears in the forum as ‘${display_name}’. Ask them to choose another name.`,
      );
  const say = (name: string, but?: string) =>
    known
      .get(normalizeLookalikeNameCoarsely(name))
      ?.find((one) => one.id !== but && isLookalikeName(one.name, name))?.note ?? '';
  return { add, say };
}
