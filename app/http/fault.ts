import { randomUUID } from 'node:crypto';
import { describeFailure } from '#app/admin/status/failures/failures.server.ts';
import { fullDiskMessage, isDiskFullError } from '#app/core/stores/full-disk.ts';
import { redactTokensInPath } from '#app/core/urls.ts';
import { createProblemResponse } from '#app/http/headers/problems.ts';
import type { Site } from '#app/site/site.server.ts';

interface FaultRequest {
  source: 'page' | 'call';
  request: Pick<Request, 'method' | 'url'>;
  /** Route pattern of the request, for the group of failures: '/opens/:slug'. */
  route: string;
}

/**
 * Logs a fault under an id and counts it as a failure. Returns the sentence for the visitor, which has the id and none of the
 * error's own words; a full disk has a sentence and a health check of its own.
 */
export function recordFault(
  { log, failures }: Pick<Site, 'log' | 'failures'>,
  { source, request, route }: FaultRequest,
  error: unknown,
): string {
  const id = randomUUID();
  const about = { err: error, id, method: request.method, path: getLoggedPath(request) };
  if (isDiskFullError(error)) {
    log.error(about, 'the disk is full');
    return fullDiskMessage;
  }
  log.error(about, 'fault');
  const place = request.method === 'GET' || request.method === 'HEAD' ? route : `${request.method} ${route}`;
  failures.add(describeFailure(error, { source, place, id }));
  return `Something went wrong. If you write to us about it, mention ${id}.`;
}

/** Response to a fault of an endpoint. */
export function respondToFault(
  site: Pick<Site, 'log' | 'failures'>,
  { request, route }: Omit<FaultRequest, 'source'>,
  error: Error,
): Response {
  const sentence = recordFault(site, { source: 'call', request, route }, error);
  return createProblemResponse(isDiskFullError(error) ? 507 : 500, sentence);
}

export const getLoggedPath = ({ url }: Pick<Request, 'url'>) => redactTokensInPath(new URL(url).pathname);
