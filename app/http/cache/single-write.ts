import type { IncomingMessage, ServerResponse } from 'node:http';

/** Complete response: headers with or without a body. */
export interface RawResponse {
  status: number;
  /** Raw header list as Node takes it: name, value, name, … */
  headers: string[];
  body?: Buffer | undefined;
  /** Cached header block, valid within the second of its Date header. */
  written?: CachedHeaderBlock | undefined;
}

interface CachedHeaderBlock {
  head: string;
  /** Second of its Date header. */
  second: number;
  /** Headers set on the response before. */
  before: string;
  /** Headers and body in a single buffer, made on the second use within the same second. */
  whole?: Buffer | string;
}

/** Private fields of Node's ServerResponse: the header block, and the flag that it was sent. */
interface ServerResponseInternals {
  _header?: unknown;
  _headerSent?: unknown;
}

export function sendWithPublicNodeApi(
  { status, headers, body }: RawResponse,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/**
 * Sends headers and body in a single write. The header block is Node's own, cached for a second: it is identical for all clients
 * with the same kind of connection.
 */
export function sendInSingleWrite(sent: RawResponse, response: ServerResponse): void {
  const second = Math.floor(Date.now() / 1000);
  const before = response.getHeaderNames().length > 0 ? JSON.stringify(response.getHeaders()) : '';
  const { written } = sent;
  if (written?.second !== second || written.before !== before) {
    response.writeHead(sent.status, sent.headers);
    const head: unknown = (response as ServerResponseInternals)._header;
    sent.written = typeof head === 'string' ? { head, second, before } : undefined;
    response.end(sent.body);
    return;
  }
  written.whole ??= joinHeadersAndBody(sent, written.head);
  response.statusCode = sent.status;
  Object.assign<ServerResponse, ServerResponseInternals>(response, {
    _header: written.head,
    _headerSent: true,
  });
  response.end(written.whole, 'latin1');
}

function joinHeadersAndBody(sent: RawResponse, head: string): Buffer | string {
  if (!sent.body) return head;
  const whole = Buffer.concat([Buffer.from(head, 'latin1'), sent.body]);
  // Share the memory of the joined buffer.
  sent.body = whole.subarray(head.length);
  return whole;
}

/** True if Node would write the standard header block: HTTP/1.1, keep-alive, and the response owns the socket. */
export function allowsSingleWrite(
  { method, httpVersion }: IncomingMessage,
  response: ServerResponse,
): boolean {
  return (
    method === 'GET' &&
    httpVersion === '1.1' &&
    response.shouldKeepAlive &&
    response.socket !== null &&
    !response.headersSent
  );
}
