import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { getForumPicturePath } from '#app/modules/forum-messages/messages/picture-path.ts';
import {
  isForumModerator,
  refuseSuspendedForumWriter,
} from '#app/modules/forum-messages/messages/write-permission.server.ts';
import type { PhotoStore, PictureFormat, PictureResponse, UploadedPicture } from '#app/site/photo-store.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { selectForumPictureUses } from './picture-uses.server.ts';
import type { StoredForumPicture } from './uploaded-picture.server.ts';

/** Pictures in members' messages: stored apart from the gallery's, and shown to members only. */

const album = 'forum';
const getPictureFileName = (id: string) => `${id}.jpg`;
const dayMs = 24 * 3600_000;

/** Store a picture for a message to be posted. Throws the photo store's refusals if it is not a photograph. */
export async function storeForumPicture(
  { db, clock, memberPictures }: Pick<Site, 'db' | 'clock' | 'memberPictures'>,
  viewer: SignedInViewer,
  picture: UploadedPicture,
): Promise<StoredForumPicture> {
  refuseSuspendedForumWriter(clock, viewer);
  const id = newShortId();
  const { width, height } = await memberPictures.keep(album, getPictureFileName(id), picture);
  const row = { id, member: viewer.id, made_at: clock().toISOString(), width, height };
  await db.insertInto('forum_picture').values(row).execute();
  return { id, src: getForumPicturePath(id), width, height };
}

/** Return a picture at a width. Throws 404 where this reader may not see it, or it is no longer stored. */
export async function renderForumPicture(
  { db, memberPictures }: Site,
  viewer: SignedInViewer,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<PictureResponse> {
  const shown = await canSeePicture(db, viewer, id);
  const printed = shown
    ? await memberPictures.rendition(album, getPictureFileName(id), width, format)
    : undefined;
  if (!printed) throw forumPictureNotFound();
  return printed;
}

export const forumPictureNotFound = () =>
  new Refusal(404, 'We cannot find that picture. It may have been deleted.');

/** True for the uploader, for moderators, and for everyone while a visible message shows it. */
async function canSeePicture(db: Database, viewer: SignedInViewer, id: string): Promise<boolean> {
  const picture = await db
    .selectFrom('forum_picture')
    .select('member')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!picture) return false;
  if (picture.member === viewer.id || isForumModerator(viewer)) return true;
  const standing = await selectForumPictureUses(db)
    .select('picture')
    .where('picture', '=', id)
    .where('ended_at', 'is', null)
    .where('post.removed_at', 'is', null)
    .where('topic.removed_at', 'is', null)
    .executeTakeFirst();
  return standing !== undefined;
}

/**
 * Delete pictures and their files that were uploaded more than a day ago, and that no message shows or has shown within the last
 * 30 days: until then a removed message can be restored, and moderators can see it.
 */
export async function purgeForumPictures(db: Database, clock: Clock, store: PhotoStore): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString();
  const since = ago(30);
  const forgotten = await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('forum_picture')
      .innerJoin('member', 'member.id', 'forum_picture.member')
      .selectAll('forum_picture')
      .where((e) => e.or([e('made_at', '<', ago(1)), e('member.removed_at', 'is not', null)]))
      .where('forum_picture.id', 'not in', (e) =>
        selectForumPictureUses(e)
          .select('picture')
          .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', since)]))
          .where((e) => e.or([e('post.removed_at', 'is', null), e('post.removed_at', '>', since)]))
          .where((e) => e.or([e('topic.removed_at', 'is', null), e('topic.removed_at', '>', since)])),
      )
      .limit(500)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await tx.deleteFrom('picture_use').where('picture', 'in', ids).execute();
      await tx.deleteFrom('forum_picture').where('id', 'in', ids).execute();
    }
    return rows;
  });
  for (const [done, { id }] of forgotten.entries())
    await store.remove(album, getPictureFileName(id)).catch(async (error) => {
      // Rows whose files could not be deleted are inserted again, or the files would be orphaned.
      await db.insertInto('forum_picture').values(forgotten.slice(done)).execute();
      throw error;
    });
}

/** Return a member's pictures, for their data export. */
export async function exportForumPictures(db: Database, viewer: SignedInViewer) {
  const rows = await db
    .selectFrom('forum_picture')
    .select(['id', 'made_at'])
    .where('member', '=', viewer.id)
    .orderBy('made_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, made_at }) => ({ id, made_at, address: getForumPicturePath(id) }));
}
