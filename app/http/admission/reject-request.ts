import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeAfterResponse } from './close-after-response.ts';

const supportedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const maxTargetLength = 8192;

/** Rejects malformed requests before any handler runs. Returns true if it responded. */
export function rejectMalformedRequest(
  request: IncomingMessage,
  response: ServerResponse,
  every: Record<string, string>,
): boolean {
  const target = request.url ?? '';
  if (!supportedMethods.includes(request.method ?? '')) {
    return respondPlainText(response, 405, 'This method is not supported here.', {
      ...every,
      allow: supportedMethods.join(', '),
    });
  }
  if (target.length > maxTargetLength)
    return respondPlainText(response, 414, 'This address is too long.', every);
  if (!/^\/(?![/\\])/.test(target) || !isDecodablePath(target))
    return respondPlainText(response, 400, 'This address is not valid.', every);
  return false;
}

/** True if the client aborted while sending: no response is possible. */
export const isAbortedRequest = (incoming: IncomingMessage | undefined) =>
  incoming?.destroyed && !incoming.complete;

function respondPlainText(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string>,
): true {
  closeAfterResponse(response.req, response);
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${sentence}\n`);
  return true;
}

function isDecodablePath(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    const path = decodeURIComponent(target.split('?', 1)[0] ?? '');
    return !path.includes('\0');
  } catch {
    return false;
  }
}
