import { readToken } from '#app/api/who/token.ts';
import { apiAddress, CallFailed, goToSignIn } from './call.ts';
import { asOwner } from './page-owner.ts';
import { lost, sentenceOf } from './send-picture.ts';

/**
 * Fetch a picture or another file that requires the token. Rejects with CallError; redirects to sign-in without a valid token.
 */
export async function fetchPicture(path: string, type: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${readToken()}`, accept: type, ...asOwner() };
  const answer = await fetch(`${apiAddress()}${path}`, { headers }).catch(() => {
    throw new CallFailed(0, lost);
  });
  if (answer.status === 401) return goToSignIn();
  if (!answer.ok) throw new CallFailed(answer.status, sentenceOf(await answer.json().catch(() => null)));
  return answer.blob();
}
