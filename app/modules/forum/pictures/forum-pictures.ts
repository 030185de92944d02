import { CallFailed } from '#app/api/call.ts';
import { fetchPicture } from '#app/api/fetch-picture.ts';
import { sendPicture } from '#app/api/send-picture.ts';
import { pictureId } from '#app/modules/forum/messages/picture.ts';
import { mostMegabytes, widths } from '#app/modules/gallery/gallery.ts';
import type { Pictures } from '#app/ui/pictures/pictures.ts';
import { shrink } from '#app/ui/pictures/shrink.ts';
import type { SentPicture } from './sent-picture.server.ts';

/** Upload and fetch the pictures of messages, with the session token. */
export const forumPictures: Pictures = {
  isOurs: (src) => pictureId(src) !== undefined,

  async send(file, progress, stop) {
    const picture = await shrink(file);
    if (picture.size > mostMegabytes * 1024 * 1024) {
      throw new CallFailed(413, `That picture is too large: at most ${mostMegabytes} MB can be sent.`);
    }
    return sendPicture<SentPicture>('/api/forum/pictures', picture, progress, stop);
  },

  async load(src, pixels, type) {
    const width = widths.find((each) => each >= pixels) ?? widths.at(-1);
    return fetchPicture(`${src}?width=${width}`, type);
  },
};
