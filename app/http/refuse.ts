import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { problem } from './problems.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const longest = 8192;

/** Turns down what no part of the site could answer, before any of it is troubled. True if it did. */
export function refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
  const target = request.url ?? '';
  if (!methods.includes(request.method ?? '')) {
    return say(response, 405, 'That method is not understood here.', { allow: methods.join(', ') });
  }
  if (target.length > longest) return say(response, 414, 'That address is too long.');
  if (!/^\/(?![/\\])/.test(target) || !decodes(target))
    return say(response, 400, 'That address is not well formed.');
  return false;
}

/** Logs a fault once, under an id that the visitor is told too. */
export function fault(log: Logger, request: Request, error: Error): Response {
  const id = randomUUID();
  log.error({ err: error, id, method: request.method, path: pathOf(request) }, 'fault');
  return problem(500, `Something went wrong here. If you write to us about it, please mention ${id}.`);
}

/** A path as it may be logged: without the code that some carry. */
export function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/^(\/reset-password\/verify\/|\/api\/set-up\/).*/, '$1…');
}

function say(
  response: ServerResponse,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): true {
  response.writeHead(status, {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
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
