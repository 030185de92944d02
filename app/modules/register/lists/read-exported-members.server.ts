import type { Kysely } from 'kysely';
import { compareBySurname } from '#app/core/names.ts';
import { readClubSectionsByMember } from '#app/modules/members/members.server.ts';
import { getMembershipClassName } from '#app/modules/register/entry/format-entry.ts';
import { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
import { readRegisterEntries } from '#app/modules/register/entry/read-entries.server.ts';
import { emptyRegisterEntryFields } from '#app/modules/register/entry/register-entry.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ExportedRegisterMember } from './exported-member.ts';

/** Return the whole roll with register entries, by surname, in five queries for all. */
export async function readExportedRegisterMembers(
  db: Kysely<DatabaseSchema>,
): Promise<ExportedRegisterMember[]> {
  const rows = await db.selectFrom('member').selectAll().where('removed_at', 'is', null).execute();
  const ids = rows.map(({ id }) => id);
  const [entries, sections, classes, named] = [
    await readRegisterEntries(db, ids),
    await readClubSectionsByMember(db, ids),
    await readMembershipClasses(db),
    await db.selectFrom('section').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  ];
  return rows
    .map((row) => {
      const entry = entries.get(row.id) ?? emptyRegisterEntryFields;
      const own = sections.get(row.id) ?? [];
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        signInName: row.sign_in_name,
        role: row.role,
        phone: row.phone,
        entry,
        className: getMembershipClassName(classes, entry.class),
        sections: named.filter(({ id }) => own.includes(id)).map(({ name }) => name),
      };
    })
    .sort(compareBySurname);
}
