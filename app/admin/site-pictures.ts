import type { AdminPermission } from '#app/api/auth/permissions.ts';
import { ApiCallError } from '#app/api/call.ts';
import { uploadFile } from '#app/api/upload-file.ts';
import { isPublicPicturePath } from '#app/core/rich-text/picture-rules.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';
import { shrinkPicture } from '#app/ui/pictures/shrink-picture.ts';

/** Picture store of public pages: uploaded by officers, readable by all. */
export const createSitePictureStore = (room: AdminPermission): EditorPictureStorage => ({
  isOurs: isPublicPicturePath,
  send: async (file, progress, stop) =>
    uploadFile(`/api/desk/${room}/pictures`, await shrinkPicture(file), progress, stop),
  async load(src) {
    const answer = await fetch(src).catch(() => undefined);
    if (!answer?.ok) throw new ApiCallError(answer?.status ?? 0, 'We cannot show this picture.');
    return answer.blob();
  },
});
