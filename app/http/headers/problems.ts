import { STATUS_CODES } from 'node:http';
import type { Refusal, RefusalDetails } from '#app/core/refusals.ts';

/** Problem response as plain data, for responses written without the framework. */
export function createPlainProblem(status: number, detail: string, headers: Record<string, string>) {
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });
  return { status, body, headers: { ...headers, ...createBodyHeaders('application/problem+json', body) } };
}

export const createBodyHeaders = (type: string, body: string) => ({
  'content-type': type,
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
});

/** Error response as application/problem+json (RFC 9457). `detail` is a sentence for the reader. */
export function createProblemResponse(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
  facts: RefusalDetails = {},
): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...facts };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

/** 405 with the allowed methods of a path, 404 if it has none. */
export function createNoEndpointResponse(methods: string[]): Response {
  if (methods.length === 0) return createProblemResponse(404, 'There is no call at this address.');
  return createProblemResponse(405, `This call accepts only ${methods.join(', ')}.`, {
    allow: methods.join(', '),
  });
}

export const createRefusalResponse = ({ status, message, headers, facts }: Refusal) =>
  createProblemResponse(status, message, headers, facts);
