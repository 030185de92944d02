import { ApiCallError } from '#app/api/call.ts';
import { fetchPrivateFile } from '#app/api/fetch-private-file.ts';
import { uploadFile } from '#app/api/upload-file.ts';
import { parseForumPictureId } from '#app/modules/forum-messages/messages/picture-path.ts';
import { maxFileUploadMegabytes, photoRenditionWidths } from '#app/modules/gallery/gallery.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { shrinkPicture } from '#app/ui/pictures/shrink-picture.ts';
import type { StoredForumPicture } from './uploaded-picture.server.ts';

/** Upload and fetch the pictures of messages, with the session token. */
export const forumPictureClient: EditorPictureStorage = {
  isOurs: (src) => parseForumPictureId(src) !== undefined,

  async send(file, progress, stop) {
    const picture = await shrinkPicture(file);
    if (picture.size > maxFileUploadMegabytes * 1024 * 1024) {
      throw new ApiCallError(
        413,
        `That picture is too large. It must be ${maxFileUploadMegabytes} MB or less.`,
      );
    }
    return uploadFile<StoredForumPicture>('/api/forum/pictures', picture, progress, stop);
  },

  async load(src, pixels, type) {
    const width = photoRenditionWidths.find((each) => each >= pixels) ?? photoRenditionWidths.at(-1);
    return fetchPrivateFile(`${src}?width=${width}`, type);
  },
};
