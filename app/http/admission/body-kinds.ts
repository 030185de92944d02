import type { IncomingMessage } from 'node:http';

const kilobytes = 1024;

/** Maximum body size in bytes, by kind. Pictures and documents are limited where they are read. */
export const maxBodyBytes = { small: 128 * kilobytes, list: 1024 * kilobytes, report: 16 * kilobytes };

export const isPictureUploadPath = (path: string) =>
  /^\/api\/(forum\/pictures|directory\/my-details\/pictures|desk\/members\/[\w-]+\/register\/pictures|desk\/(pages|opens|committee)\/pictures|desk\/photos\/albums\/[\w-]+\/photos)$/.test(
    path,
  );
/** True for uploads to the club's documents. */
export const isDocumentUploadPath = (path: string) => /^\/api\/desk\/documents(\/[\w-]+\/files)?$/.test(path);
export const isWorkbookUploadPath = (path: string) => path === '/api/desk/workbooks';
/** True for uploads that are limited and validated where they are read. */
export const isFileUploadPath = (path: string) =>
  isPictureUploadPath(path) || isDocumentUploadPath(path) || isWorkbookUploadPath(path);
export const isListImportPath = (path: string) => path.endsWith('/import');
export const isCspReportPath = (path: string) => path === '/api/csp-reports';
/** True for what browsers report, which is small. */
export const isBrowserReportPath = (path: string) => isCspReportPath(path) || path === '/api/script-errors';

/** True if a body follows the headers and may be read. */
export function hasRequestBody({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
