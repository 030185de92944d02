import { z } from 'zod';
import { compareBySurname } from '#app/core/names.ts';
import {
  getMemberPictureUrl,
  readConsentsByMember,
  readRegisterEntries,
} from '#app/modules/register/register.server.ts';
import { canSeeMemberField, isFormerMember } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';

/** Response schema of a member in the directory; details that are not shared are ''. */
export const directoryMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Multi-line. */
  address: z.string(),
  /** URL of the picture, or null. */
  picture: z.string().nullable(),
});
export type DirectoryMember = z.output<typeof directoryMemberSchema>;

/**
 * Return the members in the directory with the details that each shares, by surname, in three queries for all; `of` limits them
 * to these ids. Addresses and pictures come from the register only.
 */
export async function readMemberDirectory(
  { db, club }: Pick<Site, 'db' | 'club'>,
  of?: string[],
): Promise<DirectoryMember[]> {
  if (of?.length === 0) return [];
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'phone', 'email'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    // A generated name is part of the e-mail address.
    .where('name_is_given', '=', 1)
    .$if(of !== undefined, (q) => q.where('id', 'in', of ?? []))
    .execute();
  const ids = rows.map(({ id }) => id);
  const [consents, entries] = [await readConsentsByMember(db, ids), await readRegisterEntries(db, ids)];
  return rows
    .flatMap(({ id, name, phone, email }): DirectoryMember[] => {
      const [said, entry] = [consents.get(id), entries.get(id)];
      if (!said || !entry) return [];
      const seeing = {
        viewing: 'member',
        consents: said,
        isFormerOrSuspended: isFormerMember(entry),
      } as const;
      if (!canSeeMemberField('name', seeing)) return [];
      const { register } = club.uses;
      return [
        {
          id,
          name,
          phone: canSeeMemberField('phone', seeing) ? phone : '',
          email: canSeeMemberField('email', seeing) ? (email ?? '') : '',
          address: register && canSeeMemberField('address', seeing) ? entry.address : '',
          picture:
            register && entry.picture && canSeeMemberField('picture', seeing)
              ? getMemberPictureUrl(entry.picture)
              : null,
        },
      ];
    })
    .sort(compareBySurname);
}

/** Return the viewer's directory consents for the checkboxes; with a register, further consents are part of its form. */
export async function readOwnDirectoryConsents({ db }: Pick<Site, 'db'>, id: string) {
  const said = (await readConsentsByMember(db, [id])).get(id);
  return {
    directory: said?.directory.given ?? true,
    'directory-phone': said?.['directory-phone'].given ?? false,
    'directory-email': said?.['directory-email'].given ?? false,
  };
}
