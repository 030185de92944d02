import { z } from 'zod';
import { bySurname } from '#app/core/names.ts';
import { consentsOf } from '#app/modules/register/entry/consents.server.ts';
import { entriesOf } from '#app/modules/register/entry/entry.server.ts';
import { hasLeft } from '#app/modules/register/entry/register.ts';
import { sees } from '#app/modules/register/entry/who-sees.ts';
import { pictureAddress } from '#app/modules/register/pictures/pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** A member as the others may see them: what is not allowed is ''. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** On several lines. */
  address: z.string(),
  /** The address of a picture, or null. */
  picture: z.string().nullable(),
});
export type Person = z.output<typeof person>;

/**
 * Who is in the directory and what each allows, by surname; three queries, however many they are. Addresses and
 * pictures stand in the register alone.
 */
export async function readDirectory({ db, club }: Pick<Site, 'db' | 'club'>): Promise<Person[]> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    // A name that nobody gave is part of an address.
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

/** What somebody allows of the directory, for their own boxes; more of it is asked with the register. */
export async function readOwn({ db }: Pick<Site, 'db'>, id: string) {
  const said = (await consentsOf(db, [id])).get(id);
  return {
    directory: said?.directory.given ?? true,
    'directory-phone': said?.['directory-phone'].given ?? false,
    'directory-email': said?.['directory-email'].given ?? false,
  };
}
