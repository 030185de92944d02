/** What a PDF says. */
export interface ReadPaper {
  pages: number;
  /** Its text in one line each page, for searching; '' where it is only pictures. */
  words: string;
}

/**
 * Where PDFs are opened: a process of its own (server/workshop/pdf-reader.ts), that may die over one. One at a time. Throws a
 * Refusal for what is no PDF, is locked, or holds more than pages (422).
 */
export interface PaperReader {
  read(file: string): Promise<ReadPaper>;
  /** Of the process, while there is one. */
  pid(): number | undefined;
  stop(): void;
}
