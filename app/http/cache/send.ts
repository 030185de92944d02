import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chosen } from './answer.ts';
import { isUsual, sendInOneWrite, sendPlainly } from './one-write.ts';
import { oneWriteIsPlain } from './one-write-check.ts';

export type Send = (answer: Answer, request: IncomingMessage, response: ServerResponse) => void;

/** Writes prepared answers: no framework, no copies, and for most one write, once it is known to be as good. */
export function createSend(known: Promise<boolean> = oneWriteIsPlain()): Send {
  let inOneWrite = false;
  void known.then((good) => {
    inOneWrite = good;
  });
  return (answer, request, response) => {
    const { 'if-none-match': ifNoneMatch, 'accept-encoding': accept } = request.headers;
    const sent = chosen(answer, ifNoneMatch, accept);
    if (inOneWrite && isUsual(request, response)) sendInOneWrite(sent, response);
    else sendPlainly(request.method === 'HEAD' ? { ...sent, body: undefined } : sent, response);
  };
}
