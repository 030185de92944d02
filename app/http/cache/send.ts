import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chosen } from './answer.ts';
import { isUsual, sendInOneWrite, sendPlainly } from './one-write.ts';
import { oneWriteIsPlain } from './one-write-check.ts';

export type Send = (answer: Answer, request: IncomingMessage, response: ServerResponse) => void;

let plain: Promise<boolean> | undefined;

/** Tried once, for it is Node that it is asked of. */
function isPlain(): Promise<boolean> {
  plain ??= oneWriteIsPlain();
  return plain;
}

/** Writes prepared answers: no framework, no copies, and for most one write, once it is known to be as good. */
export function createSend(known: Promise<boolean> = isPlain()): Send {
  let inOneWrite = false;
  void known.then((good) => {
    inOneWrite = good;
  });
  return (answer, request, response) => {
    const sent = chosen(answer, request.headers);
    if (inOneWrite && isUsual(request, response)) sendInOneWrite(sent, response);
    else sendPlainly(request.method === 'HEAD' ? { ...sent, body: undefined } : sent, response);
  };
}
