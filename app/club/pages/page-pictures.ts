import { CallFailed } from '#app/club/members/call.ts';
import { sendPicture } from '#app/club/members/send-picture.ts';
import type { Pictures } from '#app/ui/pictures.ts';
import { shrink } from '#app/ui/shrink.ts';
import { isPagePicture } from './texts.ts';

/** Pictures in the texts of pages: the site's own, for everybody to see. */
export const pagePictures: Pictures = {
  isOurs: isPagePicture,
  send: async (file, progress, stop) =>
    sendPicture('/api/desk/pages/pictures', await shrink(file), progress, stop),
  async load(src) {
    const answer = await fetch(src).catch(() => undefined);
    if (!answer?.ok) throw new CallFailed(answer?.status ?? 0, 'This picture could not be fetched.');
    return answer.blob();
  },
};
