import type { Kysely } from 'kysely';
import { isAlike, roughly } from '#app/core/alike.ts';
import { invalid } from '#app/core/refusals.ts';
import type { Club } from '#app/site/club.ts';
import { fullName } from '#app/site/club-words.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import { holdsName, holdsOffice } from './alike-names.ts';
import { formerMember } from './former-member.ts';

const othersName = 'This could be taken for somebody else’s name. Please choose another.';
const officersName =
  'What somebody does for the club is shown beside their name. Please choose a name without it.';

/**
 * Throws for a display name that could be taken for another member's, an officer's or the club's. A member's own name on the
 * roll is always allowed. The roll must be locked, so that only one of two concurrent requests gets a name.
 */
export async function refuseTakenName(
  tx: Kysely<Schema>,
  club: Pick<Club, 'name' | 'suffix'>,
  member: MemberTable,
  displayName: string,
): Promise<void> {
  const own = member.name;
  if (isAlike(displayName, own)) return;
  if (holdsOffice(displayName, own)) throw invalid({ displayName: officersName });
  const officers = await tx.selectFrom('officer').select(['name', 'role']).execute();
  const others = await tx
    .selectFrom('member')
    .select(['name', 'display_name', 'email'])
    .where('id', '!=', member.id)
    .where('removed_at', 'is', null)
    .execute();
  const taken = [
    ...[club.name, `${club.name} Bowls`, fullName(club), formerMember, ...officers.map(({ role }) => role)],
    ...officers.map(({ name }) => name).filter((name) => !isAlike(name, own)),
    ...others.filter((other) => !isCouple(member, other)).flatMap(namesOf),
  ];
  // Either of a couple with one address may write for both.
  const partners = others.filter((other) => isCouple(member, other)).flatMap(namesOf);
  const rough = roughly(displayName);
  const near = taken.filter((name) => rough.includes(roughly(name)));
  if (
    near.some((name) => holdsName(displayName, name)) ||
    partners.some((name) => isAlike(displayName, name))
  )
    throw invalid({ displayName: othersName });
}

type Named = Pick<MemberTable, 'name' | 'display_name' | 'email'>;
const namesOf = ({ name, display_name }: Named) => (display_name ? [name, display_name] : [name]);
const isCouple = (one: Named, other: Named) => one.email !== null && one.email === other.email;

/** Return a check if a member on the roll has, or displays, a similar name; for the admin area. */
export async function rollOfNames(tx: Kysely<Schema>) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name', 'display_name'])
    .where('removed_at', 'is', null)
    .execute();
  const known = new Map<string, { id: string; name: string; note: string }[]>();
  const keep = (id: string, name: string, note: string) => {
    const rough = roughly(name);
    known.set(rough, [...(known.get(rough) ?? []), { id, name, note }]);
  };
  const add = (id: string, name: string) =>
    keep(id, name, `There is another ${name} on the roll, which is fine if they are two people.`);
  for (const { id, name } of rows) add(id, name);
  for (const { id, name, display_name } of rows)
    if (display_name && !isAlike(display_name, name))
      keep(
        id,
        display_name,
        `${name} appears in the forum as ‘${display_name}’. Please ask them to choose another name.`,
      );
  const say = (name: string, but?: string) =>
    known.get(roughly(name))?.find((one) => one.id !== but && isAlike(one.name, name))?.note ?? '';
  return { add, say };
}
