import { CallFailed } from '#app/api/call.ts';
import { sendPicture } from '#app/api/send-picture.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import { isSitePicture } from '#app/core/rich-text/picture-rules.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { shrink } from '#app/ui/pictures/shrink.ts';

/** Picture store of public pages: uploaded by officers, readable by all. */
export const sitePictures = (room: ContentRoom): Pictures => ({
  isOurs: isSitePicture,
  send: async (file, progress, stop) =>
    sendPicture(`/api/desk/${room}/pictures`, await shrink(file), progress, stop),
  async load(src) {
    const answer = await fetch(src).catch(() => undefined);
    if (!answer?.ok) throw new CallFailed(answer?.status ?? 0, 'This picture could not be fetched.');
    return answer.blob();
  },
});
