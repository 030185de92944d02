import type { IncomingMessage } from 'node:http';

const kilobytes = 1024;

/** The most bytes of a body, by what is sent. Pictures and documents are measured where they are read. */
export const mostBytes = { small: 128 * kilobytes, list: 1024 * kilobytes, report: 16 * kilobytes };

export const takesPicture = (path: string) =>
  /^\/api\/(forum\/pictures|directory\/my-details\/pictures|desk\/members\/[\w-]+\/register\/pictures|desk\/(pages|opens|committee)\/pictures|desk\/photos\/albums\/[\w-]+\/photos)$/.test(
    path,
  );
/** A file for the club's papers. */
export const takesDocument = (path: string) => /^\/api\/desk\/documents(\/[\w-]+\/files)?$/.test(path);
/** What is measured, and looked into, where it is read. */
export const takesFile = (path: string) => takesPicture(path) || takesDocument(path);
export const takesList = (path: string) => path.endsWith('/import');
export const takesReport = (path: string) => path === '/api/csp-reports';

/** Whether something comes after the header lines that somebody here may read. */
export function bringsBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
