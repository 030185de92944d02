import type { Kysely } from 'kysely';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Query for the sections that members may belong to, in display order; empty if the club has none. */
export const readOfferedClubSections = (
  db: Kysely<DatabaseSchema>,
): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('section')
    .select(['id', 'name'])
    .where('put_by', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Return the sections of each member. */
export async function readClubSectionsByMember(
  db: Kysely<DatabaseSchema>,
  members: string[],
): Promise<Map<string, string[]>> {
  const of = new Map<string, string[]>(members.map((member) => [member, []]));
  if (members.length === 0) return of;
  const rows = await db
    .selectFrom('member_section')
    .selectAll()
    .where('member', 'in', members)
    .orderBy('section')
    .execute();
  for (const { member, section } of rows) of.get(member)?.push(section);
  return of;
}

/** Sets a member's sections; archived ones stay as they are. */
export async function setMemberClubSections(
  tx: Kysely<DatabaseSchema>,
  member: string,
  sections: readonly string[],
): Promise<void> {
  const offered = (await readOfferedClubSections(tx)).map(({ id }) => id);
  if (sections.some((id) => !offered.includes(id)))
    throw createInvalidInputRefusal({ sections: 'We cannot find that section. It may have been deleted.' });
  if (offered.length === 0) return;
  await tx
    .deleteFrom('member_section')
    .where('member', '=', member)
    .where('section', 'in', offered)
    .execute();
  const rows = [...new Set(sections)].map((section) => ({ member, section }));
  if (rows.length > 0) await tx.insertInto('member_section').values(rows).execute();
}

/** Return the section names for the audit log and for the member's own data. */
export async function readMemberClubSectionNames(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<string> {
  const rows = await db
    .selectFrom('member_section')
    .innerJoin('section', 'section.id', 'member_section.section')
    .select('section.name')
    .where('member', '=', member)
    .orderBy('position')
    .orderBy('section.id')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}
