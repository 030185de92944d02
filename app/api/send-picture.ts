import { readToken } from '#app/api/who/token.ts';
import { apiAddress, CallFailed, goToSignIn } from './call.ts';
import { asOwner } from './page-owner.ts';

export const lost = 'The line was lost on the way. Please check your connection and try again.';

/**
 * Sends a picture, or another file, to a call with the token, and answers the call's JSON; `progress` is told which part of it has gone, 0 to 1.
 * Rejects with CallFailed; its status is 0 where the line was lost. Without a good token it goes to sign-in.
 * By XMLHttpRequest: fetch does not tell how much has gone.
 */
export function sendPicture<T>(
  path: string,
  body: Blob,
  progress: (part: number) => void,
  stop: AbortSignal,
  version?: number,
): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiAddress() + path);
    request.setRequestHeader('authorization', `Bearer ${readToken()}`);
    for (const [name, value] of Object.entries(asOwner())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(new CallFailed(0, lost));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && request.response) done(request.response);
      else if (request.status === 401) void goToSignIn();
      else fail(new CallFailed(request.status, sentenceOf(request.response), request.response ?? {}));
    };
    stop.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** What the server says of a failure, or a sentence of our own where it says nothing. */
export const sentenceOf = (facts: { detail?: unknown } | null) =>
  String(facts?.detail ?? 'Something went wrong. Please try again.');
