import type { WorkbookSheet } from './workbook-rules.ts';

/** Reader of uploaded workbooks, in a separate process. */
export interface WorkbookReader {
  /**
   * Reads the body of a request, sent by `member`. Throws 413 for one that is too large, 422 for one that is no workbook, 400 where
   * it is incomplete, and 503 where too many arrive at once.
   */
  read(request: Pick<Request, 'headers' | 'body'>, member: string): Promise<WorkbookSheet[]>;
}
