import type { IncomingMessage } from 'node:http';

const kilobytes = 1024;

/** The most bytes of a body, by what is sent. Pictures are measured where they are read. */
export const mostBytes = { small: 128 * kilobytes, list: 1024 * kilobytes, report: 16 * kilobytes };

export const takesPicture = (path: string) =>
  /^\/api\/(forum\/pictures|desk\/(pages|opens|committee)\/pictures|desk\/photos\/albums\/[\w-]+\/photos)$/.test(
    path,
  );
export const takesList = (path: string) => path.endsWith('/import');
export const takesReport = (path: string) => path === '/api/csp-reports';

/** Whether something comes after the header lines that somebody here may read. */
export function bringsBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
