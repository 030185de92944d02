import { STATUS_CODES } from 'node:http';
import type { Refusal, RefusalFacts } from '#app/core/refusals.ts';

/** Problem response as plain data, for responses written without the framework. */
export function plainProblem(status: number, detail: string, headers: Record<string, string>) {
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });
  return { status, body, headers: { ...headers, ...answerHeaders('application/problem+json', body) } };
}

export const answerHeaders = (type: string, body: string) => ({
  'content-type': type,
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
});

/** Error response as application/problem+json (RFC 9457). `detail` is a sentence for the reader. */
export function problem(
  status: number,
  detail: string,
  headers: Record<string, string> = {},
  facts: RefusalFacts = {},
): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, ...facts };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  });
}

/** 405 with the allowed methods of a path, 404 if it has none. */
export function noSuchCall(methods: string[]): Response {
  if (methods.length === 0) return problem(404, 'There is no such call.');
  return problem(405, `This call takes ${methods.join(', ')} alone.`, { allow: methods.join(', ') });
}

export const refused = ({ status, message, headers, facts }: Refusal) =>
  problem(status, message, headers, facts);
