import { readMember } from '#app/modules/members/members.server.ts';
import { listMemberConsents } from '#app/modules/register/entry/consent-kinds.ts';
import { readMemberConsents } from '#app/modules/register/entry/consents.server.ts';
import { getAlwaysVisibleMemberFields } from '#app/modules/register/entry/field-visibility.ts';
import { readRegisterHistory } from '#app/modules/register/entry/history.server.ts';
import { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
import { readRegisterEntry } from '#app/modules/register/entry/read-entries.server.ts';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { getMemberPictureUrl } from '#app/modules/register/pictures/member-pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return a member's whole register entry, for the keepers of the roll. Throws 404 for an unknown member. */
export async function readRegisterEntryAdminPage(
  { db }: Pick<Site, 'db'>,
  id: string,
): Promise<RegisterEntryAdminPage> {
  const { name } = await readMember(db, id);
  const entry = await readRegisterEntry(db, id);
  const seen = getAlwaysVisibleMemberFields('administrator', {
    ...entry,
    name,
    picture: entry.picture && getMemberPictureUrl(entry.picture),
    consents: listMemberConsents(await readMemberConsents(db, id)),
    history: await readRegisterHistory(db, id),
  });
  return { ...seen, member: id, version: entry.version, classes: await readMembershipClasses(db) };
}
