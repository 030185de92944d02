import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { loggedPath } from '#app/core/addresses.ts';
import { fullDisk, isFull } from '#app/core/stores/full-disk.ts';
import { problem } from '#app/http/headers/problems.ts';
import { endWith } from './last-answer.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const longest = 8192;

/** Rejects malformed requests before any handler runs. Returns true if it responded. */
export function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  every: Record<string, string>,
): boolean {
  const target = request.url ?? '';
  if (!methods.includes(request.method ?? '')) {
    return say(response, 405, 'That method is not understood here.', {
      ...every,
      allow: methods.join(', '),
    });
  }
  if (target.length > longest) return say(response, 414, 'That address is too long.', every);
  if (!/^\/(?![/\\])/.test(target) || !decodes(target))
    return say(response, 400, 'That address is not well formed.', every);
  return false;
}

/** True if the client aborted while sending: no response is possible. */
export const brokenOff = (incoming: IncomingMessage | undefined) => incoming?.destroyed && !incoming.complete;

/** Logs a fault under an id that the response contains. */
export function fault(log: Logger, request: Request, error: Error): Response {
  const id = randomUUID();
  const about = { err: error, id, method: request.method, path: pathOf(request) };
  if (isFull(error)) {
    log.error(about, 'the disk is full');
    return problem(507, fullDisk);
  }
  log.error(about, 'fault');
  return problem(500, `Something went wrong here. If you write to us about it, please mention ${id}.`);
}

export const pathOf = (request: Request) => loggedPath(new URL(request.url).pathname);

function say(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string>,
): true {
  endWith(response.req, response);
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(`${sentence}\n`);
  return true;
}

function decodes(target: string): boolean {
  if (!target.includes('%')) return true;
  try {
    const path = decodeURIComponent(target.split('?', 1)[0] ?? '');
    return !path.includes('\0');
  } catch {
    return false;
  }
}
