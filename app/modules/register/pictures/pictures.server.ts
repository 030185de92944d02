import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { holdIfThere, holdMember } from '#app/modules/members/members.server.ts';
import { writeChange } from '#app/modules/register/entry/change-entry.server.ts';
import { consentsOf } from '#app/modules/register/entry/consents.server.ts';
import { readEntry } from '#app/modules/register/entry/entry.server.ts';
import { sees, type Viewing } from '#app/modules/register/entry/who-sees.ts';
import type { Format, Incoming, PhotoStore, PrintedPicture } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Picture of a member: one file each, stored apart from the gallery's and returned only for a token. */

const album = 'register';
const fileOf = (member: string) => `${member}.jpg`;
export const noPicture = () => new Refusal(404, 'There is no such picture.');

type Acting = Pick<Site, 'db' | 'clock' | 'memberPictures'>;

/** Stores a picture in place of the previous one. Throws as the gallery's store does if the file is no photograph. */
export async function keepPicture(
  { db, clock, memberPictures }: Acting,
  actor: Actor,
  { id, picture }: { id: string; picture: Incoming },
) {
  const { width, height } = await memberPictures.keep(album, fileOf(id), picture);
  const name = newShortId();
  const there = await db.transaction().execute(async (tx) => {
    const member = await holdIfThere(tx, id);
    if (member) await setPicture(tx, clock, actor, id, name);
    return member;
  });
  if (!there) {
    await forgetPicture(memberPictures, id);
    throw new Refusal(404, 'There is no such member.');
  }
  return { src: pictureAddress(name), width, height };
}

export const pictureAddress = (picture: string) => `/api/directory/pictures/${picture}`;

/** Deletes a member's picture with its file. */
export async function removePicture({ tx, site, actor }: MutationContext, id: string): Promise<void> {
  await holdMember(tx, id);
  await setPicture(tx, site.clock, actor, id, null);
  await forgetPicture(site.memberPictures, id);
}

/** Deletes the file before the row: after a failure the deletion is retried, and no file is orphaned. */
export const forgetPicture = (store: PhotoStore, member: string): Promise<void> =>
  store.remove(album, fileOf(member));

async function setPicture(
  tx: Kysely<Schema>,
  clock: Site['clock'],
  actor: Actor,
  member: string,
  picture: string | null,
) {
  const { picture: was } = await readEntry(tx, member);
  if (was === picture) return;
  const updated_at = clock().toISOString();
  await tx
    .insertInto('register_entry')
    .values({ member, picture, updated_at })
    .onConflict((c) => c.column('member').doUpdateSet({ picture, updated_at }))
    .execute();
  const said = (one: string | null) => (one === null ? '' : 'a picture');
  const is = was && picture ? 'another picture' : said(picture);
  await writeChange(tx, clock, actor, member, [{ field: 'picture', was: said(was), is }]);
}

interface Wanted {
  picture: string;
  width: number;
  format: Format;
}

/** Return a picture to permitted viewers: the member, keepers of the roll, and members with consent. Throws 404 for others. */
export async function printPicture(
  site: Site,
  viewer: Viewer,
  { picture, width, format }: Wanted,
): Promise<PrintedPicture> {
  const { db, memberPictures } = site;
  const row = await db
    .selectFrom('register_entry')
    .innerJoin('member', 'member.id', 'register_entry.member')
    .select(['member.id', 'suspended_at', 'removed_at'])
    .where('picture', '=', picture)
    .executeTakeFirst();
  if (!row) throw noPicture();
  const consents = (await consentsOf(db, [row.id])).get(row.id);
  const isGone = Boolean(row.suspended_at ?? row.removed_at);
  const viewing = await viewingOf(site, viewer, row.id);
  if (!consents || !sees('picture', { viewing, consents, isGone })) throw noPicture();
  const printed = await memberPictures.rendition(album, fileOf(row.id), width, format);
  if (!printed) throw noPicture();
  return printed;
}

/** Return the relation of a signed-in viewer to another member. */
async function viewingOf(site: Site, viewer: Viewer, member: string): Promise<Viewing> {
  if (viewer.id === member) return 'self';
  return (await roomsOf(site, viewer)).includes('members') ? 'administrator' : 'member';
}
