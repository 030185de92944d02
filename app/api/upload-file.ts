import { readSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError, getApiOrigin, redirectToSignIn } from './call.ts';
import { createExpectedMemberHeader } from './page-owner.ts';

export const connectionLostMessage = 'The connection was lost. Check your connection and try again.';

/**
 * Upload a picture or another file with the token and return the JSON of the response; `progress` gets the fraction sent, 0 to 1.
 * Rejects with ApiCallError; status 0 if the connection was lost. Redirects to sign-in without a valid token. Uses XMLHttpRequest,
 * as fetch reports no progress.
 */
export function uploadFile<T>(
  path: string,
  body: Blob,
  progress: (part: number) => void,
  stop: AbortSignal,
  version?: number,
): Promise<T> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', getApiOrigin() + path);
    request.setRequestHeader('authorization', `Bearer ${readSessionToken()}`);
    for (const [name, value] of Object.entries(createExpectedMemberHeader()))
      request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', body.type || 'application/octet-stream');
    if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => fail(new ApiCallError(0, connectionLostMessage));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && request.response) done(request.response);
      else if (request.status === 401) void redirectToSignIn();
      else
        fail(new ApiCallError(request.status, getResponseMessage(request.response), request.response ?? {}));
    };
    stop.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Return the error message of a response, or a default. */
export const getResponseMessage = (facts: { detail?: unknown } | null) =>
  String(facts?.detail ?? 'Something went wrong. Try again.');
