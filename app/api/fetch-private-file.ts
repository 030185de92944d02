import { readSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError, getApiOrigin, redirectToSignIn } from './call.ts';
import { createExpectedMemberHeader } from './page-owner.ts';
import { connectionLostMessage, getResponseMessage } from './upload-file.ts';

/**
 * Fetch a picture or another file that requires the token. Rejects with ApiCallError; redirects to sign-in without a valid token.
 */
export async function fetchPrivateFile(path: string, type: string): Promise<Blob> {
  const headers = {
    authorization: `Bearer ${readSessionToken()}`,
    accept: type,
    ...createExpectedMemberHeader(),
  };
  const answer = await fetch(`${getApiOrigin()}${path}`, { headers }).catch(() => {
    throw new ApiCallError(0, connectionLostMessage);
  });
  if (answer.status === 401) return redirectToSignIn();
  if (!answer.ok)
    throw new ApiCallError(answer.status, getResponseMessage(await answer.json().catch(() => null)));
  return answer.blob();
}
