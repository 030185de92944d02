/** Content of a parsed PDF. */
export interface ParsedPdf {
  pages: number;
  /** Text for searching, pages joined into one line; '' for a scan without text. */
  words: string;
}

/**
 * PDF worker: parses PDFs in a separate process (server/workers/pdf-worker.ts), which may crash. Processes one at a time. Throws
 * a Refusal (422) for a file that is no PDF, is encrypted, or has active or embedded content.
 */
export interface PdfReader {
  read(file: string): Promise<ParsedPdf>;
  /** Id of the worker process while it is running. */
  pid(): number | undefined;
  stop(): void;
}
