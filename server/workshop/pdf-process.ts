import { readPdf } from '#app/modules/documents/files/read-pdf.server.ts';
import { work } from './work.ts';

/** The process that opens PDFs. */
work<{ file: string }>(({ file }) => readPdf(file));
