import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, chosen } from './answer.ts';
import { isUsual, sendInOneWrite, sendPlainly } from './one-write.ts';
import { oneWriteIsPlain } from './one-write-check.ts';

export type Send = (answer: Answer, request: IncomingMessage, response: ServerResponse) => void;

let plain: Promise<boolean> | undefined;

/** Run once per process: the result depends on the Node version only. */
function isPlain(): Promise<boolean> {
  plain ??= oneWriteIsPlain();
  return plain;
}

/** Sends cached responses without the framework or copies, in a single write once that is verified to be equivalent. */
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
