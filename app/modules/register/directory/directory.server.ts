import { z } from 'zod';
import { bySurname } from '#app/core/names.ts';
import { consentsOf } from '#app/modules/register/entry/consents.server.ts';
import { entriesOf } from '#app/modules/register/entry/entry.server.ts';
import { hasLeft } from '#app/modules/register/entry/register.ts';
import { sees } from '#app/modules/register/entry/who-sees.ts';
import { pictureAddress } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of a member in the directory; details that are not shared are ''. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Multi-line. */
  address: z.string(),
  /** URL of the picture, or null. */
  picture: z.string().nullable(),
});
export type Person = z.output<typeof person>;

/**
 * Return the members in the directory with the details that each shares, by surname, in three queries for all. Addresses and
 * pictures come from the register only.
 */
export async function readDirectory({ db, club }: Pick<Site, 'db' | 'club'>): Promise<Person[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    // A generated name is part of the e-mail address.
    .where('name_is_given', '=', 1)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [consents, entries] = [await consentsOf(db, ids), await entriesOf(db, ids)];
  return rows
    .flatMap(({ id, name, phone, email }): Person[] => {
      const [said, entry] = [consents.get(id), entries.get(id)];
      if (!said || !entry) return [];
      const seeing = { viewing: 'member', consents: said, isGone: hasLeft(entry) } as const;
      if (!sees('name', seeing)) return [];
      const { register } = club.uses;
      return [
        {
          id,
          name,
          phone: sees('phone', seeing) ? phone : '',
          email: sees('email', seeing) ? (email ?? '') : '',
          address: register && sees('address', seeing) ? entry.address : '',
          picture:
            register && entry.picture && sees('picture', seeing) ? pictureAddress(entry.picture) : null,
        },
      ];
    })
    .sort(bySurname);
}

/** Return the viewer's directory consents for the checkboxes; with a register, further consents are part of its form. */
export async function readOwn({ db }: Pick<Site, 'db'>, id: string) {
  const said = (await consentsOf(db, [id])).get(id);
  return {
    directory: said?.directory.given ?? true,
    'directory-phone': said?.['directory-phone'].given ?? false,
    'directory-email': said?.['directory-email'].given ?? false,
  };
}
