import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is sent whole: a body with its head, or a head alone. */
export interface Sent {
  status: number;
  /** As Node writes them: name, value, name, … */
  headers: string[];
  body?: Buffer | undefined;
  /** What went over the line for it last, good until the Date line says another second. */
  written?: Written | undefined;
}

interface Written {
  head: string;
  /** The second of its Date line. */
  second: number;
  /** Headers that somebody had set before. */
  before: string;
  /** Head and body in one, made when it is wanted again in the same second. */
  whole?: Buffer | string;
}

/** What Node keeps of an answer without a public name: the head that it has made, and whether that has gone. */
interface Inner {
  _header?: unknown;
  _headerSent?: unknown;
}

export function sendPlainly({ status, headers, body }: Sent, response: ServerResponse): void {
  response.writeHead(status, headers);
  response.end(body);
}

/**
 * The same bytes in one write. The head is Node's own, made once a second: it would be the same for all who are answered
 * the same in the same manner.
 */
export function sendInOneWrite(sent: Sent, response: ServerResponse): void {
  const second = Math.floor(Date.now() / 1000);
  const before = response.getHeaderNames().length > 0 ? JSON.stringify(response.getHeaders()) : '';
  const { written } = sent;
  if (written?.second !== second || written.before !== before) {
    response.writeHead(sent.status, sent.headers);
    const head: unknown = (response as Inner)._header;
    sent.written = typeof head === 'string' ? { head, second, before } : undefined;
    response.end(sent.body);
    return;
  }
  written.whole ??= wholeOf(sent, written.head);
  response.statusCode = sent.status;
  Object.assign<ServerResponse, Inner>(response, { _header: written.head, _headerSent: true });
  response.end(written.whole, 'latin1');
}

function wholeOf(sent: Sent, head: string): Buffer | string {
  if (!sent.body) return head;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), sent.body]);
  // So that it lies in memory once.
  sent.body = whole.subarray(head.length);
  return whole;
}

/** Whether Node would write the same head as to most: to HTTP/1.1, on a line that stays open and is theirs now. */
export function isUsual({ method, httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    response.shouldKeepAlive &&
    response.socket !== null &&
    !response.headersSent
  );
}
