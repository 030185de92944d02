import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { readMember, readMemberClubSectionNames } from '#app/modules/members/members.server.ts';
import { listMemberConsents } from '#app/modules/register/entry/consent-kinds.ts';
import { readMemberConsents } from '#app/modules/register/entry/consents.server.ts';
import {
  getAlwaysVisibleMemberFields,
  getMemberFieldVisibilityRule,
  memberFieldNames,
} from '#app/modules/register/entry/field-visibility.ts';
import { getMembershipClassName } from '#app/modules/register/entry/format-entry.ts';
import { readRegisterHistory } from '#app/modules/register/entry/history.server.ts';
import { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
import { readRegisterEntry } from '#app/modules/register/entry/read-entries.server.ts';
import type {
  OwnDetails,
  RegisterHistoryEntry,
} from '#app/modules/register/entry/register-schemas.server.ts';
import { getOwnDetailsVersion } from '#app/modules/register/entry/update-details.server.ts';
import { getMemberPictureUrl } from '#app/modules/register/pictures/member-pictures.server.ts';
import type { Site } from '#app/site/site.server.ts';

/** Return the viewer's register entry, without hidden fields. */
export async function readOwnDetails({ db }: Pick<Site, 'db'>, viewer: SignedInViewer): Promise<OwnDetails> {
  const member = await readMember(db, viewer.id);
  const entry = await readRegisterEntry(db, viewer.id);
  const { name, phone, email } = member;
  const sections = await readMemberClubSectionNames(db, viewer.id);
  const seen = getAlwaysVisibleMemberFields('self', {
    ...entry,
    name,
    phone,
    email,
    sections: sections === '' ? [] : sections.split(', '),
    class: getMembershipClassName(await readMembershipClasses(db), entry.class),
    picture: entry.picture && getMemberPictureUrl(entry.picture),
    consents: listMemberConsents(await readMemberConsents(db, viewer.id)),
    history: filterOwnHistory(await readRegisterHistory(db, viewer.id)),
  });
  return { ...seen, version: getOwnDetailsVersion(entry, member) };
}

/** Removes hidden fields from the history, and changes of those alone. */
const filterOwnHistory = (lines: RegisterHistoryEntry[]): RegisterHistoryEntry[] =>
  lines
    .map((line) => ({ ...line, changes: line.changes.filter(({ field }) => !isHiddenField(field)) }))
    .filter(({ changes }) => changes.length > 0);

const isHiddenField = (name: string) =>
  memberFieldNames.some((field) => field === name && getMemberFieldVisibilityRule(field, 'self') === 'never');
