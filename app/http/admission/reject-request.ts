import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { fullDiskMessage, isDiskFullError } from '#app/core/stores/full-disk.ts';
import { redactTokensInPath } from '#app/core/urls.ts';
import { createProblemResponse } from '#app/http/headers/problems.ts';
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

/** Logs a fault under an id that the response contains. */
export function respondToFault(log: Logger, request: Request, error: Error): Response {
  const id = randomUUID();
  const about = { err: error, id, method: request.method, path: getLoggedPath(request) };
  if (isDiskFullError(error)) {
    log.error(about, 'the disk is full');
    return createProblemResponse(507, fullDiskMessage);
  }
  log.error(about, 'fault');
  return createProblemResponse(500, `Something went wrong. If you write to us about it, mention ${id}.`);
}

export const getLoggedPath = (request: Request) => redactTokensInPath(new URL(request.url).pathname);

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
