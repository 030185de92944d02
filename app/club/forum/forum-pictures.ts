import { widths } from '#app/club/gallery/photos.ts';
import { apiAddress, CallFailed, goToSignIn, readToken } from '#app/club/members/call.ts';
import type { Pictures } from '#app/ui/pictures.ts';
import { shrink } from '#app/ui/shrink.ts';
import { mostMegabytes, pictureId, type SentPicture } from './picture.ts';

const lost = 'The line was lost on the way. Please check your connection and try again.';
const went = 'Something went wrong. Please try again.';

/** Pictures of members' messages, sent and fetched with the token. */
export const forumPictures: Pictures = {
  isOurs: (src) => pictureId(src) !== undefined,

  async send(file, progress, stop) {
    const picture = await shrink(file);
    if (picture.size > mostMegabytes * 1024 * 1024) {
      throw new CallFailed(413, `That picture is too large: at most ${mostMegabytes} MB can be sent.`);
    }
    return post(picture, progress, stop);
  },

  async load(src, pixels, type) {
    const width = widths.find((each) => each >= pixels) ?? widths.at(-1);
    const headers = { authorization: `Bearer ${readToken()}`, accept: type };
    const answer = await fetch(`${apiAddress()}${src}?width=${width}`, { headers }).catch(() => {
      throw new CallFailed(0, lost);
    });
    if (answer.status === 401) return goToSignIn();
    if (!answer.ok) throw new CallFailed(answer.status, sentenceOf(await answer.json().catch(() => null)));
    return answer.blob();
  },
};

/** By XMLHttpRequest: fetch does not tell how much has gone. */
function post(body: Blob, progress: (part: number) => void, stop: AbortSignal): Promise<SentPicture> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiAddress()}/api/forum/pictures`);
    request.setRequestHeader('authorization', `Bearer ${readToken()}`);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(new CallFailed(0, lost));
    request.onload = () => {
      if (request.status === 201 && request.response) done(request.response as SentPicture);
      else if (request.status === 401) void goToSignIn();
      else fail(new CallFailed(request.status, sentenceOf(request.response)));
    };
    stop.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const sentenceOf = (facts: { detail?: unknown } | null) => String(facts?.detail ?? went);
