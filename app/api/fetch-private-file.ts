import { readToken } from '#app/api/auth/token.ts';
import { CallError, getApiOrigin, redirectToSignIn } from './call.ts';
import { createOwnerHeader } from './page-owner.ts';
import { connectionLostMessage, getResponseMessage } from './upload-file.ts';

/**
 * Fetch a picture or another file that requires the token. Rejects with CallError; redirects to sign-in without a valid token.
 */
export async function fetchPrivateFile(path: string, type: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${readToken()}`, accept: type, ...createOwnerHeader() };
  const answer = await fetch(`${getApiOrigin()}${path}`, { headers }).catch(() => {
    throw new CallError(0, connectionLostMessage);
  });
  if (answer.status === 401) return redirectToSignIn();
  if (!answer.ok)
    throw new CallError(answer.status, getResponseMessage(await answer.json().catch(() => null)));
  return answer.blob();
}
