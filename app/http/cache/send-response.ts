import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CachedResponse, selectRepresentation } from './cached-response.ts';
import { allowsSingleWrite, sendInSingleWrite, sendWithPublicNodeApi } from './single-write.ts';
import { verifySingleWrite } from './single-write-check.ts';

export type SendCachedResponse = (
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

let singleWriteVerified: Promise<boolean> | undefined;

/** Run once per process: the result depends on the Node version only. */
function isSingleWriteVerified(): Promise<boolean> {
  singleWriteVerified ??= verifySingleWrite();
  return singleWriteVerified;
}

/** Sends cached responses without the framework or copies, in a single write once that is verified to be equivalent. */
export function createCachedResponseSender(
  known: Promise<boolean> = isSingleWriteVerified(),
): SendCachedResponse {
  let inOneWrite = false;
  void known.then((good) => {
    inOneWrite = good;
  });
  return (answer, request, response) => {
    const sent = selectRepresentation(answer, request.headers);
    if (inOneWrite && allowsSingleWrite(request, response)) sendInSingleWrite(sent, response);
    else sendWithPublicNodeApi(request.method === 'HEAD' ? { ...sent, body: undefined } : sent, response);
  };
}
