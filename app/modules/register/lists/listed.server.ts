import type { Kysely } from 'kysely';
import { bySurname } from '#app/core/names.ts';
import { sectionsOf } from '#app/modules/members/members.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { entriesOf } from '#app/modules/register/entry/entry.server.ts';
import { nameOfClass } from '#app/modules/register/entry/facts-shown.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type Listed, nothingMore } from './listed.ts';

/** Return the whole roll with register entries, by surname, in five queries for all. */
export async function readListed(db: Kysely<Schema>): Promise<Listed[]> {
  const rows = await db.selectFrom('member').selectAll().where('removed_at', 'is', null).execute();
  const ids = rows.map(({ id }) => id);
  const [entries, sections, classes, named] = [
    await entriesOf(db, ids),
    await sectionsOf(db, ids),
    await classesOf(db),
    await db.selectFrom('section').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
  ];
  return rows
    .map((row) => {
      const entry = entries.get(row.id) ?? nothingMore;
      const own = sections.get(row.id) ?? [];
      return {
        id: row.id,
        name: row.name,
        email: row.email,
        signInName: row.sign_in_name,
        role: row.role,
        phone: row.phone,
        entry,
        className: nameOfClass(classes, entry.class),
        sections: named.filter(({ id }) => own.includes(id)).map(({ name }) => name),
      };
    })
    .sort(bySurname);
}
