import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { getMemberPermissions } from '#app/api/auth/member-permissions.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { lockMember, lockMemberIfPresent } from '#app/modules/members/members.server.ts';
import { readConsentsByMember } from '#app/modules/register/entry/consents.server.ts';
import { canSeeMemberField } from '#app/modules/register/entry/field-visibility.ts';
import { readRegisterEntry } from '#app/modules/register/entry/read-entries.server.ts';
import { insertRegisterChange } from '#app/modules/register/entry/update-entry.server.ts';
import type { MemberViewerRelation } from '#app/modules/register/entry/viewer-relations.ts';
import type { PhotoStore, PictureFormat, PictureResponse, UploadedPicture } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Picture of a member: one file each, stored apart from the gallery's and returned only for a token. */

const memberPictureAlbum = 'register';
const getMemberPictureFile = (member: string) => `${member}.jpg`;
export const memberPictureNotFound = () =>
  new Refusal(404, 'We cannot find that picture. It may have been deleted.');

type PictureStoreContext = Pick<Site, 'db' | 'clock' | 'memberPictures'>;

/** Stores a picture in place of the previous one. Throws as the gallery's store does if the file is no photograph. */
export async function storeMemberPicture(
  { db, clock, memberPictures }: PictureStoreContext,
  actor: Actor,
  { id, picture }: { id: string; picture: UploadedPicture },
) {
  const { width, height } = await memberPictures.keep(memberPictureAlbum, getMemberPictureFile(id), picture);
  const name = newShortId();
  const there = await db.transaction().execute(async (tx) => {
    const member = await lockMemberIfPresent(tx, id);
    if (member) await setPicture(tx, clock, actor, id, name);
    return member;
  });
  if (!there) {
    await purgeMemberPictureFile(memberPictures, id);
    throw new Refusal(404, 'We cannot find that member. They may have been removed.');
  }
  return { src: getMemberPictureUrl(name), width, height };
}

export const getMemberPictureUrl = (picture: string) => `/api/directory/pictures/${picture}`;

/** Deletes a member's picture with its file. */
export async function deleteMemberPicture({ tx, site, actor }: MutationContext, id: string): Promise<void> {
  await lockMember(tx, id);
  await setPicture(tx, site.clock, actor, id, null);
  await purgeMemberPictureFile(site.memberPictures, id);
}

/** Deletes the file before the row: after a failure the deletion is retried, and no file is orphaned. */
export const purgeMemberPictureFile = (store: PhotoStore, member: string): Promise<void> =>
  store.remove(memberPictureAlbum, getMemberPictureFile(member));

async function setPicture(
  tx: Kysely<DatabaseSchema>,
  clock: Site['clock'],
  actor: Actor,
  member: string,
  picture: string | null,
) {
  const { picture: was } = await readRegisterEntry(tx, member);
  if (was === picture) return;
  const updated_at = clock().toISOString();
  await tx
    .insertInto('register_entry')
    .values({ member, picture, updated_at })
    .onConflict((c) => c.column('member').doUpdateSet({ picture, updated_at }))
    .execute();
  const said = (one: string | null) => (one === null ? '' : 'a picture');
  const is = was && picture ? 'another picture' : said(picture);
  await insertRegisterChange(tx, clock, actor, member, [{ field: 'picture', was: said(was), is }]);
}

interface PictureRequest {
  picture: string;
  width: number;
  format: PictureFormat;
}

/** Return a picture to permitted viewers: the member, keepers of the roll, and members with consent. Throws 404 for others. */
export async function renderMemberPicture(
  site: Site,
  viewer: SignedInViewer,
  { picture, width, format }: PictureRequest,
): Promise<PictureResponse> {
  const { db, memberPictures } = site;
  const row = await db
    .selectFrom('register_entry')
    .innerJoin('member', 'member.id', 'register_entry.member')
    .select(['member.id', 'suspended_at', 'removed_at'])
    .where('picture', '=', picture)
    .executeTakeFirst();
  if (!row) throw memberPictureNotFound();
  const consents = (await readConsentsByMember(db, [row.id])).get(row.id);
  const isGone = Boolean(row.suspended_at ?? row.removed_at);
  const viewing = await readViewerRelation(site, viewer, row.id);
  if (!consents || !canSeeMemberField('picture', { viewing, consents, isFormerOrSuspended: isGone }))
    throw memberPictureNotFound();
  const printed = await memberPictures.rendition(
    memberPictureAlbum,
    getMemberPictureFile(row.id),
    width,
    format,
  );
  if (!printed) throw memberPictureNotFound();
  return printed;
}

/** Return the relation of a signed-in viewer to another member. */
async function readViewerRelation(
  site: Site,
  viewer: SignedInViewer,
  member: string,
): Promise<MemberViewerRelation> {
  if (viewer.id === member) return 'self';
  return (await getMemberPermissions(site, viewer)).includes('members') ? 'administrator' : 'member';
}
