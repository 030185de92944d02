import { STATUS_CODES } from 'node:http';
import type { Refusal, RefusalFacts } from '#app/core/refusals.ts';

/** The same as it is written to a connection where no framework is asked. */
export function plainProblem(status: number, detail: string, headers: Record<string, string>) {
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail });
  return { status, body, headers: { ...headers, ...answerHeaders('application/problem+json', body) } };
}

export const answerHeaders = (type: string, body: string) => ({
  'content-type': type,
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
});

/** An error of a call as application/problem+json (RFC 9457). `detail` is a sentence for the reader. */
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

/** What a path has no such call for: 405 with those that it has, 404 where there is none at all. */
export function noSuchCall(methods: string[]): Response {
  if (methods.length === 0) return problem(404, 'There is no such call.');
  return problem(405, `This call takes ${methods.join(', ')} alone.`, { allow: methods.join(', ') });
}

export const refused = ({ status, message, headers, facts }: Refusal) =>
  problem(status, message, headers, facts);
